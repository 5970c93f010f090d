import { dataOf, type Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type MouseEvent, useState } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { adminApi } from '../../../kit/adminApi.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { AnswerArticle } from '../../answers/AnswerArticle.tsx';

const PATH = '/api/admin/model-answers/preview';

interface PreviewProps {
  /** The values that a create call would send; the preview doesn’t store them. */
  values: Schemas['AnswerInput'];
  /** When it was published; today if it will be. */
  publishedAt: string | undefined;
}

/** Shows the public page of an answer before it is saved, by the components of that page. */
export function PreviewButton({
  hidesPicture,
  ...answer
}: PreviewProps & {
  /** Whether the picture was removed from the values. */
  hidesPicture: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preview</Button>
      <Modal
        open={isOpen}
        onCancel={() => setOpen(false)}
        className="preview"
        width="100%"
        footer={null}
        destroyOnHidden
        title={
          <>
            Preview{' '}
            <span>
              This is a preview. Nothing is saved or published. Links don’t open here.
              {hidesPicture && ' The contributor’s picture is left out.'}
            </span>
          </>
        }
      >
        <PreviewedPage {...answer} />
      </Modal>
    </>
  );
}

/** Links are disabled, because following one would lose unsaved text. */
function stayHere(event: MouseEvent) {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
}

function PreviewedPage({ values, publishedAt }: PreviewProps) {
  const read = useQuery({
    queryKey: [PATH, values],
    queryFn: ({ signal }) => dataOf(adminApi.POST(PATH, { body: values, signal })),
    gcTime: 0,
  });
  const { data, error, isFetching } = read;
  if (data) {
    return (
      <div className="wrap" onClickCapture={stayHere} onAuxClickCapture={stayHere}>
        <AnswerArticle answer={publishedAt ? { ...data, publishedAt } : data} isPreview />
      </div>
    );
  }
  if (isFetching || !error) return <AdminLoading />;
  const title = serverMessage(error) ?? 'Failed to load the preview';
  return (
    <div className="preview__failure">
      <ReadProblem read={read} title={title} />
    </div>
  );
}
