import { createStore } from '../../lib/store.ts'

/** What is looked for among promotions, shops, members and the like. Kept while another tab is open. */
export const sought = createStore('')
