import { useNavigate, useRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search.ts';
import { SearchField } from './SearchField.tsx';

interface PageSearchProps {
  path: '/archive' | '/glossary';
  label: string;
  placeholder: string;
  /** The search in the URL. */
  value: string;
  /** The other parameters of the page's URL, which a search does not change. */
  others?: Readonly<Record<string, string | undefined>>;
}

/** The search of what is on a page; the URL holds it. Without JavaScript it is a plain form. */
export function PageSearch({ path, others = {}, ...field }: PageSearchProps) {
  const navigate = useNavigate();
  const { history } = useRouter();

  const change = (text: string) => {
    // A pending search must not bring back a visitor who is opening another page.
    const { pathname, search } = history.location;
    const { search: _, ...current } = parseSearch(search);
    if (pathname !== path || stringifySearch(current) !== stringifySearch(others)) return;
    void navigate({
      to: path,
      search: { ...others, search: text || undefined },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <search>
      <form action={path} method="get">
        {Object.entries(others).map(([name, other]) => (
          <input key={name} type="hidden" name={name} value={other} />
        ))}
        <SearchField id="page-search" {...field} onSearch={change} />
      </form>
    </search>
  );
}
