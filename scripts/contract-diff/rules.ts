export type Verdict = 'breaks' | 'may break' | 'safe'

/** What a kind of change does to those who were built on the old contract. */
export interface Rule {
  readonly id: string
  /** What it sees. */
  readonly sees: string
  readonly clients: Verdict
  readonly servers: Verdict
  readonly reason: string
}

const rule = (id: string, sees: string, clients: Verdict, servers: Verdict, reason: string): Rule => ({
  id,
  sees,
  clients,
  servers,
  reason,
})
const [breaks, may, safe] = ['breaks', 'may break', 'safe'] as const

/** About rows as wholes. */
const rowRules = [
  rule('row.removed', 'a call is gone', breaks, safe, 'Clients still make the call; a server may go on answering it.'),
  rule('row.added', 'a new call', safe, breaks, 'A server has to answer it; nobody calls it yet.'),
  rule(
    'row.renamed',
    'a call moved to another method or path',
    breaks,
    breaks,
    'Clients call the old address, servers answer there.',
  ),
  rule(
    'row.parameterRenamed',
    'a gap in a path has another name',
    safe,
    safe,
    'The address is the same; only generated code calls it otherwise.',
  ),
  rule(
    'auth.required',
    'a public call asks for a login',
    breaks,
    breaks,
    'Visitors are refused with 401, and a server has to refuse them.',
  ),
  rule(
    'auth.dropped',
    'a call for shoppers is open to visitors',
    safe,
    breaks,
    'A server that refuses visitors no longer keeps the contract.',
  ),
  rule(
    'host.changed',
    'a call moved to the other host',
    breaks,
    breaks,
    'Clients ask the old host, servers answer there.',
  ),
  rule(
    'effect.added',
    'a call that only read changes something',
    may,
    breaks,
    'Clients may repeat or prefetch what was harmless, and a server has to do more.',
  ),
  rule(
    'effect.changed',
    'a call does something else than before',
    may,
    may,
    'Whoever repeats it, or relies on what it changed, has to look again.',
  ),
  rule(
    'effect.dropped',
    'a call only reads now',
    may,
    breaks,
    'Whoever relied on what it changed is let down, and a server must not change anything.',
  ),
  rule(
    'bodyType.changed',
    'a body travels as another content type',
    breaks,
    breaks,
    'The other side answers 415, or cannot read it.',
  ),
  rule(
    'bodyLimit.lowered',
    'fewer bytes of a body are read',
    breaks,
    safe,
    'Clients that send more are refused with 413.',
  ),
  rule('bodyLimit.raised', 'more bytes of a body are read', safe, breaks, 'A server has to take more than before.'),
  rule(
    'provenance.changed',
    'a call or field is documented, or no longer',
    safe,
    safe,
    'It tells where a thing comes from, not what it is.',
  ),
  rule(
    'text.changed',
    'a summary or the meaning of a field is told otherwise',
    safe,
    safe,
    'Words for people; nothing that travels has changed.',
  ),
  rule(
    'domain.changed',
    'a call stands in another table',
    safe,
    safe,
    'It orders the documents; nothing that travels has changed.',
  ),
]

/** About the ways to say no. */
const refusalRules = [
  rule(
    'refusal.added',
    'a call refuses in one more case',
    safe,
    may,
    'Clients show the text of any refusal; a server has to refuse where it did not.',
  ),
  rule(
    'refusal.removed',
    'a call no longer refuses in a case',
    safe,
    may,
    'Clients hear it no more; a server has to let through what it refused.',
  ),
  rule(
    'status.added',
    'a call answers with a status that it never had',
    may,
    may,
    'Clients that did not meet this status here may not handle it.',
  ),
  rule(
    'status.removed',
    'a call no longer answers with a status',
    safe,
    may,
    'Clients hear it no more; a server must not use it.',
  ),
  rule(
    'refusal.statusChanged',
    'a refusal has another status',
    breaks,
    breaks,
    'What a client does depends on the status: 400 shows the text, 401 asks to log in, 204 leads home.',
  ),
  rule(
    'refusal.textChanged',
    'a refusal says something else',
    safe,
    may,
    'Clients show what they are sent; a server has to say the new words.',
  ),
]

interface Sides {
  readonly asked: readonly [clients: Verdict, servers: Verdict, reason: string]
  readonly answered: readonly [clients: Verdict, servers: Verdict, reason: string]
}

/** The same change of a schema means one thing in what clients send, another in what servers answer. */
const schemaRule = (kind: string, sees: string, { asked, answered }: Sides): readonly Rule[] => [
  rule(`request.${kind}`, `${sees} in a request`, ...asked),
  rule(`answer.${kind}`, `${sees} in an answer`, ...answered),
]

const narrowedAsked = [breaks, safe, 'What clients could send is refused now.'] as const
const widenedAsked = [safe, breaks, 'A server has to take what it refused before.'] as const
const narrowedAnswered = [safe, breaks, 'A server may still answer what is no longer allowed.'] as const
const widenedAnswered = [may, safe, 'Clients may be answered what they never met.'] as const
const narrowed: Sides = { asked: narrowedAsked, answered: narrowedAnswered }
const widened: Sides = { asked: widenedAsked, answered: widenedAnswered }

const schemaRules = [
  rule(
    'request.part.added',
    'a path, query or body that every call needs',
    breaks,
    breaks,
    'Clients do not send it and are refused; servers refuse it or do not read it.',
  ),
  rule(
    'request.part.addedOptional',
    'a query that may be left out',
    safe,
    breaks,
    'A server has to take what it refused before.',
  ),
  rule(
    'request.part.removed',
    'a query or body is gone',
    breaks,
    safe,
    'What a row does not declare may not be sent: clients that send it are refused.',
  ),
  ...schemaRule('field.addedRequired', 'a new field that is always there', {
    asked: [breaks, breaks, 'Clients do not send it and are refused; a server that is strict refuses it.'],
    answered: [safe, breaks, 'Clients pass over what they do not know; a server has to answer it.'],
  }),
  ...schemaRule('field.addedOptional', 'a new field that may be left out', {
    asked: [safe, breaks, 'Clients need not send it; a server has to take it.'],
    answered: [safe, safe, 'Clients pass over what they do not know; a server need not answer it.'],
  }),
  ...schemaRule('field.removedRequired', 'a field that was always there is gone', {
    asked: [breaks, breaks, 'Clients still send it and are refused; a server may miss it.'],
    answered: [breaks, safe, 'Clients read a field that is no longer there.'],
  }),
  ...schemaRule('field.removedOptional', 'a field that could be left out is gone', {
    asked: [breaks, safe, 'Clients that send it are refused.'],
    answered: [may, safe, 'Clients that show it have nothing to show.'],
  }),
  ...schemaRule('field.nowRequired', 'a field may no longer be left out', {
    asked: narrowedAsked,
    answered: [safe, breaks, 'A server that leaves it out no longer keeps the contract.'],
  }),
  ...schemaRule('field.nowOptional', 'a field may be left out', {
    asked: [safe, breaks, 'A server has to do without it.'],
    answered: [breaks, safe, 'Clients rely on a field that may be missing now.'],
  }),
  ...schemaRule('type.changed', 'another type', {
    asked: [breaks, breaks, 'What one side sends, the other cannot read.'],
    answered: [breaks, breaks, 'What one side sends, the other cannot read.'],
  }),
  ...schemaRule('type.widened', 'a wider type', {
    asked: widenedAsked,
    answered: [breaks, safe, 'Clients may be answered values that do not fit their type.'],
  }),
  ...schemaRule('type.narrowed', 'a narrower type', narrowed),
  ...schemaRule('null.added', 'null is allowed', {
    asked: widenedAsked,
    answered: [breaks, safe, 'Clients that take the value as given fail on null.'],
  }),
  ...schemaRule('null.removed', 'null is no longer allowed', narrowed),
  ...schemaRule('enum.valueAdded', 'one more value', widened),
  ...schemaRule('enum.valueRemoved', 'a value is gone', narrowed),
  ...schemaRule('enum.opened', 'any value where there was a list of them', widened),
  ...schemaRule('enum.closed', 'a list of values where there was any', narrowed),
  ...schemaRule('pattern.added', 'a pattern', narrowed),
  ...schemaRule('pattern.removed', 'no pattern any more', widened),
  ...schemaRule('pattern.changed', 'another pattern', {
    asked: [may, may, 'Two patterns cannot be compared: each may let through what the other refuses.'],
    answered: [may, may, 'Two patterns cannot be compared: each may let through what the other refuses.'],
  }),
  ...schemaRule('limit.narrowed', 'a narrower limit', narrowed),
  ...schemaRule('limit.widened', 'a wider limit', widened),
  ...schemaRule('alternative.added', 'one more alternative', widened),
  ...schemaRule('alternative.removed', 'an alternative is gone', narrowed),
  ...schemaRule('object.opened', 'fields that are not declared are allowed', widened),
  ...schemaRule('object.closed', 'fields that are not declared are refused', narrowed),
  ...schemaRule('content.changed', 'another format or media type', {
    asked: [may, may, 'The text is read otherwise than before.'],
    answered: [may, may, 'The text is read otherwise than before.'],
  }),
]

export const rules: readonly Rule[] = [...rowRules, ...refusalRules, ...schemaRules]

const known = new Map(rules.map((each) => [each.id, each]))
export const ruleOf = (id: string): Rule => {
  const found = known.get(id)
  if (!found) throw new Error(`there is no rule ${id}`)
  return found
}
