import type { AssetSource, FileSchemaType } from 'sanity';
import { notify } from '../form/notices.tsx';
import { NOT_UPLOADED } from '../words/own-words.ts';
import { kindOf } from './limits.ts';
import { prepared } from './prepare.ts';

type Uploader = NonNullable<AssetSource['Uploader']>;
type Subscriber = Parameters<InstanceType<Uploader>['subscribe']>[0];
type Options = Parameters<InstanceType<Uploader>['upload']>[1];

/** Lets the Studio's uploaders prepare files, and refuse some, before they send anything. */
export function withPreparation(sources: AssetSource[], prepare = prepared): AssetSource[] {
  return sources.map((source) =>
    source.Uploader ? { ...source, Uploader: preparing(source.Uploader, prepare) } : source,
  );
}

function preparing(Base: Uploader, prepare: typeof prepared): Uploader {
  return class extends Base {
    readonly #subscribers = new Set<Subscriber>();
    #isAborted = false;

    override subscribe(subscriber: Subscriber) {
      this.#subscribers.add(subscriber);
      return super.subscribe(subscriber);
    }

    override upload(files: File[], options?: Options) {
      void this.#prepareAndUpload(files, options);
      return [];
    }

    override abort(...file: Parameters<InstanceType<Uploader>['abort']>) {
      this.#isAborted = true;
      super.abort(...file);
    }

    async #prepareAndUpload(files: File[], options: Options) {
      const accept = (options?.schemaType as FileSchemaType | undefined)?.options?.accept;
      const results = await Promise.all(files.map((file) => prepare(kindOf(accept), file)));
      if (this.#isAborted) return;
      for (const result of results) {
        if (typeof result === 'string') notify({ title: NOT_UPLOADED, description: result });
      }
      const taken = results.filter((result) => typeof result !== 'string');
      if (taken.length > 0) super.upload(taken, options);
      // Ends the field's progress, as the upload of a file would.
      else for (const end of this.#subscribers) end({ type: 'all-complete', files: [] });
    }
  };
}
