import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, subscribeToTheme, THEMES } from '../styles/theme.ts';

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** The choice of light, dark or system theme, as an icon. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(subscribeToTheme, chosenTheme, () => 'system' as const);
  return (
    <span className="icon-btn theme-switch relative needs-js">
      <select
        aria-label="Theme"
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          const theme = THEMES.find((each) => each === value);
          if (theme) chooseTheme(theme);
        }}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {NAMES[theme]}
          </option>
        ))}
      </select>
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
    </span>
  );
}
