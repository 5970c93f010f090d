/** A bar whose length is a percentage; the text above it shows the number. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.min(100, percent)} height="4" />
    </svg>
  );
}
