import type { Schemas } from '@band8/client';
import { Input } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { q } from '../../../kit/adminApi.ts';
import { ModalButton } from '../../../kit/OpenButton.tsx';
import { Pager } from '../../../kit/Pager.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { pageParams, pagesOf, useListRead } from '../../../kit/useList.ts';
import { measuresOf, nameOf, usesText } from './texts.ts';

type LibraryPicture = Schemas['LibraryPicture'];

interface PictureChooserProps {
  label?: string;
  isDisabled?: boolean;
  /** The id or the address of a picture that can't be chosen. */
  except: string;
  onChoose: (picture: LibraryPicture) => void;
}

/** The button that chooses a picture from the library. */
export function PictureChooser({ except, onChoose, ...button }: PictureChooserProps) {
  return (
    <ModalButton
      label="Choose from Library"
      {...button}
      className="picture-chooser"
      title="Choose from Library"
      width="56rem"
    >
      {(close) => (
        <Choices
          except={except}
          onChoose={(picture) => {
            close();
            onChoose(picture);
          }}
        />
      )}
    </ModalButton>
  );
}

function Choices({ except, onChoose }: PictureChooserProps) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const search = useDeferredValue(text.trim());
  const query = pageParams({ search: search || undefined, page }, PICTURES_PER_PAGE);
  const list = useListRead(
    q('/api/admin/pictures', { query }, 'Failed to fetch pictures', { freshMs: 0 }),
  );
  const { data } = list;
  const pages = pagesOf(data?.total ?? 0, PICTURES_PER_PAGE);
  useEffect(() => {
    // Others may have deleted the last page.
    if (data && !list.isPlaceholderData && page > pages) setPage(pages);
  });
  const choices = data?.pictures.filter(({ id, url }) => id !== except && url !== except);
  return (
    <>
      <Input
        type="search"
        aria-label="Search the library"
        placeholder="Search names, texts and questions"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPage(1);
        }}
      />
      <ReadProblem read={list} />
      <p className={list.changeNotice ? undefined : 'sr'} role="status">
        {data ? `${data.total} pictures found` : 'Loading pictures'}
        {list.changeNotice && `. ${list.changeNotice}`}
      </p>
      {choices?.length === 0 && <p className="desk-empty">No other pictures found.</p>}
      <ul className="picture-grid">
        {choices?.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className="picture-card plate stack stack--tight"
              onClick={() => onChoose(picture)}
            >
              <PictureCard picture={picture} />
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </>
  );
}

/** How many pictures are on a page of the library. */
export const PICTURES_PER_PAGE = 24;

/**
 * A picture as it is, or its smaller copy, with what is known of it, for lists. Other sites don't
 * learn where it was shown.
 */
export function PictureCard({ picture }: { picture: LibraryPicture }) {
  const { url, thumbnailUrl, width, height, alt } = picture;
  return (
    <>
      <span className="picture-card__frame plate--photo">
        <img
          src={thumbnailUrl ?? url}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </span>
      <b className="cut">{nameOf(picture)}</b>
      <span className="picture-card__alt clamp muted small">{alt ?? 'No alternative text'}</span>
      <span className="meta">{measuresOf(picture)}</span>
      <span className="meta">{usesText(picture)}</span>
    </>
  );
}
