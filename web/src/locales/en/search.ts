import type { Texts } from '../texts.ts'

export const search: Texts['search'] = {
  suggestions: 'Suggestions',
  groups: { recent: 'Recent searches', hot: 'Popular', suggested: 'Suggested' },
  forget: 'Forget “{{text}}”',
  forgetHint: 'The Delete key forgets the chosen one',
  forgetAll: 'Clear recent searches',
}
