import { createContext, use } from 'react';
import type { PostAsStaff } from './post-as-staff.ts';

export const PostContext = createContext<PostAsStaff | null>(null);

/** Makes a call as whoever is signed in; a failure is thrown, as queries and mutations expect it. */
export function usePostAsStaff(): PostAsStaff {
  const post = use(PostContext);
  if (!post) throw new Error('calls of staff are made within the admin area');
  return post;
}
