import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

export const aiProviders = ['anthropic', 'openai-compatible'] as const;

export interface ModelSettings {
  provider: (typeof aiProviders)[number];
  model: string;
  apiKey: string;
  /** The provider's address with its version path, as `https://host/v1`; null for Anthropic's own. */
  apiUrl: string | null;
}

export function openModel({ provider, model, apiKey, apiUrl }: ModelSettings): LanguageModel {
  if (provider === 'anthropic') {
    return createAnthropic({ apiKey, ...(apiUrl && { baseURL: apiUrl }) })(model);
  }
  return createOpenAICompatible({
    name: 'model',
    apiKey,
    baseURL: apiUrl ?? '',
    supportsStructuredOutputs: true,
    includeUsage: true,
  })(model);
}
