import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { tracedFetch } from '../../platform/tracing/traced.ts';

export const aiProviders = ['anthropic', 'openai-compatible'] as const;

export interface ModelSettings {
  provider: (typeof aiProviders)[number];
  model: string;
  apiKey: string;
  /** The provider's address with its version path, as `https://host/v1`; null for Anthropic's own. */
  apiUrl: string | null;
}

export function openModel({ provider, model, apiKey, apiUrl }: ModelSettings): LanguageModel {
  const fetch = tracedFetch('ai');
  if (provider === 'anthropic') {
    return createAnthropic({ apiKey, fetch, ...(apiUrl && { baseURL: apiUrl }) })(model);
  }
  return createOpenAICompatible({
    name: 'model',
    apiKey,
    fetch,
    baseURL: apiUrl ?? '',
    supportsStructuredOutputs: true,
    includeUsage: true,
  })(model);
}
