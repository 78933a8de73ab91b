import { createStore } from '../../lib/store.ts'

/** S2.71 */
export const feedbackPopup = createStore(false)
