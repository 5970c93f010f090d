import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { Icon } from '../../components/Icon.tsx';

/** The home page's search of both tasks; a plain form that also works without JavaScript. */
export function SearchForm() {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get('search') ?? '').trim();
    void navigate({ to: '/search', search: text ? { search: text } : {} });
  }

  return (
    <search>
      <form className="finder" action="/search" onSubmit={search}>
        <label htmlFor="home-search">Search the model answers</label>
        <div className="finder__row">
          <input
            id="home-search"
            name="search"
            type="search"
            aria-keyshortcuts="/"
            placeholder="Energy, transport, museums"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="finder__go" type="submit" aria-label="Search">
            <Icon name="forward" />
          </button>
        </div>
      </form>
    </search>
  );
}
