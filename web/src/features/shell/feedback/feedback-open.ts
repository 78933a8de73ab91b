import { createStore } from '../../../lib/store.ts'

/** Whether the feedback popup (S2.71) is shown. */
export const feedbackPopup = createStore(false)
