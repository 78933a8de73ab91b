const secret = /password|credentials|validCode|flag|token|^code$/i
/** Codes that are sent to somebody have more digits than the codes of frames, and no letters as those of envelopes. */
const frameCode = /^(?:\d{1,2}|[A-Z]\d{5})$/

/** Whether a field has what nobody else may see. */
export const isSecret = (name: string, value: unknown): boolean =>
  secret.test(name) && !(name === 'code' && frameCode.test(String(value)))
