import { Button } from 'antd';
import { useState } from 'react';
import { PictureChooser } from './PictureChooser.tsx';
import type { LibraryPicture } from './queries.ts';

interface ChooseFromLibraryProps {
  /** The address of the present picture, which isn't offered. */
  present: string;
  onChoose: (picture: LibraryPicture) => void;
}

/** The button that chooses the picture of an answer from the library. */
export function ChooseFromLibrary({ present, onChoose }: ChooseFromLibraryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose from Library</Button>
      <PictureChooser
        isOpen={isOpen}
        except={present}
        onChoose={(picture) => {
          setOpen(false);
          onChoose(picture);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
