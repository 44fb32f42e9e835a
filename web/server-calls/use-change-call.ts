import { useState } from 'react';
import type { Call } from '#machines/api/call.ts';
import type { Language } from '#machines/language.ts';
import type { Failure } from '#machines/problem.ts';
import { post } from './post.ts';

interface CallState {
  isBusy: boolean;
  isDone: boolean;
  /** Why the last attempt failed. */
  problem: Failure | null;
}

const atRest: CallState = { isBusy: false, isDone: false, problem: null };

/**
 * Makes a change when a person presses a button, one attempt at a time. It completes on the server
 * even if the button is gone by then.
 */
export function useChangeCall<Request>(call: Call<Request, unknown, unknown>, language: Language) {
  const [state, setState] = useState(atRest);

  async function make(request: Request): Promise<void> {
    if (state.isBusy) return;
    setState({ ...atRest, isBusy: true });
    const outcome = await post(call, request, { language });
    setState(outcome.ok ? { ...atRest, isDone: true } : { ...atRest, problem: outcome.problem });
  }

  return { ...state, make, forgetProblem: () => setState({ ...state, problem: null }) };
}
