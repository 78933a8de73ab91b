import { createStore } from '../../lib/store.ts'
import { blankFault, type FaultForm } from './fault-form.ts'

/** What is being put together, kept while one looks at another tab. */
export const faultForm = createStore<FaultForm>(blankFault)

export const changeFault = (part: Partial<FaultForm>): void => faultForm.set({ ...faultForm.get(), ...part })
