import { useNavigate, useRouter } from '@tanstack/react-router';
import { SearchField } from './SearchField.tsx';

interface PageSearchProps {
  path: '/archive' | '/glossary';
  label: string;
  placeholder: string;
  /** The search in the URL. */
  value: string;
}

/** The search of what is on a page; the URL holds it. Without JavaScript it is a plain form. */
export function PageSearch({ path, ...field }: PageSearchProps) {
  const navigate = useNavigate();
  const { history } = useRouter();

  const change = (text: string) => {
    // A pending search must not bring back a visitor who is opening another page.
    const { pathname, search } = history.location;
    if (pathname !== path || !/^(\?search=[^&]*)?$/.test(search)) return;
    void navigate({
      to: path,
      search: { search: text || undefined },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <search>
      <form action={path} method="get">
        <SearchField id="page-search" {...field} onSearch={change} />
      </form>
    </search>
  );
}
