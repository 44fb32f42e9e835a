import { fold } from '#machines/search/fold.ts';

/** Beginnings of words, and words side by side, that somebody types who may be in danger. */
const urgent = [
  ...['suicid', 'kill myself', 'end my life', 'end it all', 'want to die', 'hurt myself'],
  ...['self harm', 'selfharm', 'harm myself', 'overdose', 'no reason to live'],
  ...['انتحار', 'الانتحار', 'انتحر', 'قتل نفسي', 'اقتل نفسي', 'انهاء حياتي', 'انهي حياتي'],
  ...['اريد الموت', 'اريد ان اموت', 'ابغى اموت', 'بدي موت', 'اموت', 'ايذاء النفس', 'اؤذي نفسي'],
  ...['اذي نفسي', 'جرعه زائده'],
].map(fold);

/** Whether a search may be that of somebody in danger. Too often is better than once too seldom. */
export function isUrgent(words: readonly string[]): boolean {
  const said = ` ${words.map(fold).join(' ')}`;
  return urgent.some((each) => said.includes(` ${each}`));
}
