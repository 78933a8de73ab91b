import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { firstOpenStep, steps, type PictureField, type Step } from './application.ts'
import { stepAddress } from './own-shop-address.ts'
import type { Draft } from './use-application.ts'

const earlier = (a: Step, b: Step): Step => (steps.indexOf(a) < steps.indexOf(b) ? a : b)

/** Where somebody is in the form, and what a step has to have before the next one. */
export const useSteps = (draft: Draft) => {
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const [uploads, setUploads] = useState<readonly PictureField[]>([])
  const uploading = uploads.length > 0
  const wanted = steps.find((each) => each === asked.get('step')) ?? 'shop'
  const step = earlier(wanted, firstOpenStep(draft.check()))
  const at = steps.indexOf(step)
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    // After a refusal the field that is wrong has the focus.
    const wrong = document.querySelector<HTMLElement>('form [aria-invalid="true"], form [data-invalid]')
    if (shown.current !== step) (wrong ?? head.current)?.focus()
    shown.current = step
  }, [step])
  return {
    step,
    at,
    head,
    uploading,
    noteUpload: (field: PictureField, is: boolean): void =>
      setUploads((all) => [...all.filter((each) => each !== field), ...(is ? [field] : [])]),
    agreement: { agreed, missing: missing && !agreed, onAgree: setAgreed },
    /** Leads to the next step, or sends; false if something is still missing. */
    leave: (): boolean => {
      const faults = draft.check(step)
      draft.mark(faults)
      if (uploading || Object.keys(faults).length > 0) return false
      const next = steps[at + 1]
      if (next) {
        void navigate(stepAddress(next))
        return true
      }
      setMissing(!agreed)
      if (agreed) draft.send()
      return agreed
    },
  }
}
