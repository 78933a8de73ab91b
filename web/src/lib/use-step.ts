import type { PageId } from 'qinghua-contract/rules'
import { useEffect, useRef } from 'react'
import { logStep, type StepFacts } from './analytics.ts'

/**
 * A step of the visit for each place visited, identified by `at` and by its facts; none without a page id. React may
 * run an effect twice, the step is recorded once.
 */
export const useStep = (pageId: PageId | undefined, facts: StepFacts = {}, at = ''): void => {
  const last = useRef('')
  useEffect(() => {
    const place = JSON.stringify([pageId, facts, at])
    if (place === last.current) return
    last.current = place
    if (pageId !== undefined) logStep(pageId, facts)
  })
}
