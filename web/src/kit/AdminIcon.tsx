import { Button, type ButtonProps } from 'antd';
import { LineDrawing } from '../components/Icon.tsx';

const PATHS = {
  analytics: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  answers: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  audit: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l4 2',
  calendar: 'M4 5h16v15H4zM4 10h16M8 2v5M16 2v5M8 14h3',
  close: 'M6 6l12 12M18 6 6 18',
  comments: 'M4 4h16v12h-9l-5 4v-4H4zM8 8h8M8 12h5',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  down: 'M12 5v14m-6-6 6 6 6-6',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  glossary: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6',
  keyboard: 'M3 6h18v12H3zM7 10v.01M10.3 10v.01M13.7 10v.01M17 10v.01M8 14h8',
  messages: 'M3 6h18v13H3zM3 7l9 7 9-7',
  more: 'M12 6.5v.01M12 12v.01M12 17.5v.01',
  pictures: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M14.5 9v.01',
  'related-words': 'M9 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10M15 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10',
  settings:
    'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  system: 'M3 12h4l3 7 4-14 3 7h4',
  tags: 'M4 4h8l8 8-8 8-8-8zM8 8v.01',
  tokens: 'M4 15a4 4 0 1 0 8 0a4 4 0 1 0-8 0M11 12l9-9M16 7l3 3M13.5 9.5l2 2',
  transfer: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  up: 'M12 19V5m-6 6 6-6 6 6',
  staff:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6 1.5 0 2.9.4 4 1.2M18 13v7M14.5 16.5h7',
  users:
    'M9 4a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .8 3 2.7 3 5.5',
  viewSite: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  webhooks: 'M4 12h10M10 8l4 4-4 4M14 4h6v16h-6',
} as const;

type IconName = keyof typeof PATHS;

/** The icons of the back office; they are hidden from screen readers. */
export function AdminIcon({ name }: { name: IconName }) {
  return <LineDrawing path={PATHS[name]} />;
}

interface IconButtonProps extends ButtonProps {
  label: string;
  icon: IconName;
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, ...button }: IconButtonProps) {
  return <Button type="text" aria-label={label} icon={<AdminIcon name={icon} />} {...button} />;
}
