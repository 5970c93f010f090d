import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { Icon } from '../../components/Icon.tsx';

/**
 * The home page's search: a plain form for /search, which redirects to the chosen task's list. With
 * JavaScript it navigates there directly.
 */
export function SearchForm() {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get('search') ?? '').trim();
    void navigate({
      to: form.get('task') === 'task2' ? '/task2' : '/task1',
      search: text ? { search: text } : {},
    });
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
            placeholder="Energy, transport, museums"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="finder__go" type="submit" aria-label="Search">
            <Icon name="forward" />
          </button>
        </div>
        <fieldset className="seg">
          <legend className="sr">Search in</legend>
          <label className="t1">
            <input type="radio" name="task" value="task1" defaultChecked /> Task 1
          </label>
          <label className="t2">
            <input type="radio" name="task" value="task2" /> Task 2
          </label>
        </fieldset>
      </form>
    </search>
  );
}
