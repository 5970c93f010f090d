const PATHS = {
  back: 'M20 12H5m6-6-6 6 6 6',
  chevron: 'm6 9 6 6 6-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  enlarge: 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7',
  forward: 'M4 12h15m-6-6 6 6-6 6',
  menu: 'M4 8h16M4 16h16',
  pen: 'M4 20l1-4L16 5l3 3L8 19z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5l5 5',
} as const;

/** A decorative icon next to a label. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return <LineDrawing path={PATHS[name]} />;
}

/** The SVG of all icons, also of those that not every page needs. */
export function LineDrawing({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
