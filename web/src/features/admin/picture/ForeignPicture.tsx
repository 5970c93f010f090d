import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { parseUrl } from '../../../lib/parseUrl.ts';

interface ForeignPictureProps {
  address: string;
  alt: string;
  children?: ReactNode;
}

/** Whether a picture is on another site, whose owner would see requests for it. */
export function isForeign(address: string): boolean {
  return address !== '' && !address.startsWith('/media/');
}

/** A picture on another site. It is loaded only on demand and without a referrer. */
export function ForeignPicture({ address, alt, children }: ForeignPictureProps) {
  const [shown, setShown] = useState<string | null>(null);
  const url = parseUrl(address);
  const isShown = shown === address;
  const isSecure = url?.protocol === 'https:';
  return (
    <div className="stack stack--small stack--start">
      {isSecure && isShown && <img src={address} alt={alt} referrerPolicy="no-referrer" />}
      <p>
        This picture is on another site, <strong>{url?.host ?? address}</strong>.
      </p>
      <p className="meta">
        {isSecure
          ? 'If you show it, that site can see your IP address and when you looked.'
          : 'It can’t be shown here because its address doesn’t start with https://.'}{' '}
        {children}
      </p>
      {isSecure ? (
        <Button onClick={() => setShown(isShown ? null : address)}>
          {isShown ? 'Hide picture' : 'Show picture'}
        </Button>
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address} <span className="sr">(opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

/** A picture from any site, or a note that there is none. */
export function AnyPicture({ url, alt }: { url: string | undefined; alt: string }) {
  if (!url) return <p>No picture</p>;
  return isForeign(url) ? <ForeignPicture address={url} alt={alt} /> : <img src={url} alt={alt} />;
}
