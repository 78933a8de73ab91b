import type { Comment } from '@mall/contracts'

export const picturesIn = ({ pics }: Pick<Comment, 'pics'>): readonly string[] => [
  ...new Set(pics.split(',').filter((picture) => picture !== '')),
]
