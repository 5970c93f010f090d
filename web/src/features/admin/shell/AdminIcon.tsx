import { LineDrawing } from '../../../components/Icon.tsx';

const PATHS = {
  answers: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  keyboard: 'M3 6h18v12H3zM7 10v.01M10.3 10v.01M13.7 10v.01M17 10v.01M8 14h8',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  more: 'M12 6.5v.01M12 12v.01M12 17.5v.01',
  viewSite: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;

/** The line drawings of the back office; they say nothing by themselves. */
export function AdminIcon({ name }: { name: keyof typeof PATHS }) {
  return <LineDrawing path={PATHS[name]} />;
}
