import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingBlock } from 'sanity';

const OrderableDocumentList = lazy(async () => {
  const { OrderableDocumentList: List } = await import('@sanity/orderable-document-list');
  return { default: List };
});

type ListProps = ComponentProps<typeof OrderableDocumentList>;

interface DraggedDocumentsProps extends Pick<ListProps, 'ref'> {
  /** As the desk gives them. */
  options?: Record<string, unknown>;
}

/** The documents of a type, to be dragged to their places; its code is loaded when it is opened. */
export function DraggedDocuments({ options, ...rest }: DraggedDocumentsProps) {
  return (
    <Suspense fallback={<LoadingBlock />}>
      <OrderableDocumentList options={options as ListProps['options']} {...rest} />
    </Suspense>
  );
}
