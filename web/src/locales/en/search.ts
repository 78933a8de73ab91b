import type { English } from '../texts.ts'

export const search: English<'search'> = {
  suggestions: 'Suggestions',
  groups: { recent: 'Recent searches', hot: 'Popular', suggested: 'Suggested' },
  forget: 'Forget “{{text}}”',
  forgetHint: 'The Delete key forgets the chosen one',
  forgetAll: 'Clear recent searches',
}
