import { wrongFields, type InvoiceDraft } from './invoice-draft.ts'

/** The last header of the chosen kind, unless it is what is typed already. */
export const offerFor = (
  { kind, ...typed }: InvoiceDraft,
  known: readonly InvoiceDraft[],
): InvoiceDraft | undefined => {
  if (kind === 'none') return undefined
  const offer = known.find((each) => each.kind === kind && wrongFields(each).length === 0)
  const isTyped = offer?.[kind] === typed[kind] && (kind === 'personal' || offer.taxNumber === typed.taxNumber)
  return isTyped ? undefined : offer
}
