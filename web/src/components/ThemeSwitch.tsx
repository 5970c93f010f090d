import { switchTheme } from '../theme.ts';

/** The switch between light and dark; its name stays, whichever is on. */
export function ThemeSwitch() {
  return (
    <button
      className="icon-btn theme-switch"
      type="button"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor" />
      </svg>
    </button>
  );
}
