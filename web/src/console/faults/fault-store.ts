import { createStore } from '../../lib/store.ts'
import { blankFault, type FaultForm } from './fault-form.ts'

/** Kept while another tab is open. */
export const faultForm = createStore<FaultForm>(blankFault)

export const changeFault = (part: Partial<FaultForm>): void => faultForm.set({ ...faultForm.get(), ...part })
