export type Verdict = 'breaks' | 'may break' | 'safe'

export interface Rule {
  readonly id: string
  readonly clients: Verdict
  readonly servers: Verdict
  readonly reason: string
}

const rule = (id: string, clients: Verdict, servers: Verdict, reason: string): Rule => ({
  id,
  clients,
  servers,
  reason,
})
const [breaks, may, safe] = ['breaks', 'may break', 'safe'] as const

const rowRules = [
  rule('row.removed', breaks, safe, 'Clients still make the call; a server may keep answering it.'),
  rule('row.added', safe, breaks, 'A server has to implement it; no client calls it yet.'),
  rule('row.renamed', breaks, breaks, 'Clients call the old address, and servers listen there.'),
  rule('row.parameterRenamed', safe, safe, 'The address is the same; only generated code uses the name.'),
  rule('auth.required', breaks, breaks, 'Visitors are refused with 401, and a server has to refuse them.'),
  rule('auth.dropped', safe, breaks, 'A server that refuses visitors no longer keeps the contract.'),
  rule('host.changed', breaks, breaks, 'Clients call the old host, and servers listen there.'),
  rule('effect.added', may, breaks, 'Clients may still repeat or prefetch it, and a server has to do more.'),
  rule('effect.changed', may, may, 'Clients that repeat it or rely on its effect have to be checked.'),
  rule('effect.dropped', may, breaks, 'Clients may rely on its effect, and a server must no longer change anything.'),
  rule('bodyType.changed', breaks, breaks, 'The other side answers 415, or cannot read it.'),
  rule('bodyLimit.lowered', breaks, safe, 'Clients that send more are refused with 413.'),
  rule('bodyLimit.raised', safe, breaks, 'A server has to accept larger bodies.'),
  rule('provenance.changed', safe, safe, 'It only says where the declaration comes from.'),
  rule('text.changed', safe, safe, 'Text for readers; requests and answers are the same.'),
  rule('rule.added', may, may, 'A promise or a condition in words: whoever it is about has to read it.'),
  rule('rule.removed', may, may, 'Clients may rely on what is no longer said, and servers may still do it.'),
  rule('rule.changed', may, may, 'The sentence promises or asks something else: read both.'),
  rule('domain.changed', safe, safe, 'It only groups the documents; requests and answers are the same.'),
]

const refusalRules = [
  rule('refusal.added', safe, may, 'Clients show the text of any refusal; a server has to refuse in one more case.'),
  rule('refusal.removed', safe, may, 'Clients no longer receive it; a server has to accept what it refused.'),
  rule('status.added', may, may, 'Clients may not handle this status of the call.'),
  rule('status.removed', safe, may, 'Clients no longer receive it; a server must not use it.'),
  rule(
    'refusal.statusChanged',
    breaks,
    breaks,
    'What a client does depends on the status: 400 shows the text, 401 asks to log in, 204 opens the home page.',
  ),
  rule('refusal.textChanged', safe, may, 'Clients show the text that they receive; a server has to send the new one.'),
]

interface Sides {
  readonly request: readonly [clients: Verdict, servers: Verdict, reason: string]
  readonly answer: readonly [clients: Verdict, servers: Verdict, reason: string]
}

/** A change of a schema affects requests and answers differently. */
const schemaRule = (kind: string, { request, answer }: Sides): readonly Rule[] => [
  rule(`request.${kind}`, ...request),
  rule(`answer.${kind}`, ...answer),
]

const narrowedRequest = [breaks, safe, 'What clients could send is now refused.'] as const
const widenedRequest = [safe, breaks, 'A server has to accept what it refused before.'] as const
const narrowedAnswer = [safe, breaks, 'A server may still answer what is no longer allowed.'] as const
const widenedAnswer = [may, safe, 'Clients may receive values that they do not know.'] as const
const narrowed: Sides = { request: narrowedRequest, answer: narrowedAnswer }
const widened: Sides = { request: widenedRequest, answer: widenedAnswer }

const schemaRules = [
  rule(
    'request.part.added',
    breaks,
    breaks,
    'Clients do not send it and are refused; servers refuse it or do not read it.',
  ),
  rule('request.part.addedOptional', safe, breaks, 'A server has to accept what it refused before.'),
  rule('request.part.removed', breaks, safe, 'Undeclared input is refused, so clients that still send it fail.'),
  ...schemaRule('field.addedRequired', {
    request: [breaks, breaks, 'Clients do not send it and are refused; a strict server refuses it.'],
    answer: [safe, breaks, 'Clients ignore unknown fields; a server has to send it.'],
  }),
  ...schemaRule('field.addedOptional', {
    request: [safe, breaks, 'Clients need not send it; a server has to accept it.'],
    answer: [safe, safe, 'Clients ignore unknown fields; a server need not send it.'],
  }),
  ...schemaRule('field.removedRequired', {
    request: [breaks, breaks, 'Clients still send it and are refused; a server may need it.'],
    answer: [breaks, safe, 'Clients read a field that is no longer there.'],
  }),
  ...schemaRule('field.removedOptional', {
    request: [breaks, safe, 'Clients that send it are refused.'],
    answer: [may, safe, 'Clients that show it no longer receive it.'],
  }),
  ...schemaRule('field.nowRequired', {
    request: narrowedRequest,
    answer: [safe, breaks, 'A server that leaves it out no longer keeps the contract.'],
  }),
  ...schemaRule('field.nowOptional', {
    request: [safe, breaks, 'A server has to work without it.'],
    answer: [breaks, safe, 'Clients rely on a field that may be missing now.'],
  }),
  ...schemaRule('type.changed', {
    request: [breaks, breaks, 'One side cannot read what the other sends.'],
    answer: [breaks, breaks, 'One side cannot read what the other sends.'],
  }),
  ...schemaRule('type.widened', {
    request: widenedRequest,
    answer: [breaks, safe, 'Clients may receive values that do not fit their type.'],
  }),
  ...schemaRule('type.narrowed', narrowed),
  ...schemaRule('null.added', {
    request: widenedRequest,
    answer: [breaks, safe, 'Clients that do not expect null fail.'],
  }),
  ...schemaRule('null.removed', narrowed),
  ...schemaRule('enum.valueAdded', widened),
  ...schemaRule('enum.valueRemoved', narrowed),
  ...schemaRule('enum.opened', widened),
  ...schemaRule('enum.closed', narrowed),
  ...schemaRule('pattern.added', narrowed),
  ...schemaRule('pattern.removed', widened),
  ...schemaRule('pattern.narrowed', {
    request: [breaks, may, 'What clients could send is now refused; whether something else is accepted is not known.'],
    answer: [may, breaks, 'A server may still answer what is no longer allowed; clients may receive something else.'],
  }),
  ...schemaRule('pattern.widened', {
    request: [
      may,
      breaks,
      'A server has to accept what it refused before; whether something is refused now is not known.',
    ],
    answer: [
      may,
      may,
      'Clients may receive values that they do not know; whether something is refused now is not known.',
    ],
  }),
  ...schemaRule('pattern.changed', {
    request: [breaks, breaks, 'What clients could send is now refused, and a server has to accept what it refused.'],
    answer: [may, breaks, 'Clients may receive values that they do not know; a server may answer what is not allowed.'],
  }),
  ...schemaRule('pattern.rewritten', {
    request: [may, may, 'It accepts the same samples, but may accept other texts.'],
    answer: [may, may, 'It accepts the same samples, but may accept other texts.'],
  }),
  ...schemaRule('limit.narrowed', narrowed),
  ...schemaRule('limit.widened', widened),
  ...schemaRule('condition.added', narrowed),
  ...schemaRule('condition.removed', widened),
  ...schemaRule('condition.changed', {
    request: [may, may, 'Two conditions cannot be compared: each may accept what the other refuses.'],
    answer: [may, may, 'Two conditions cannot be compared: each may accept what the other refuses.'],
  }),
  ...schemaRule('refinement.narrowed', narrowed),
  ...schemaRule('refinement.widened', widened),
  ...schemaRule('refinement.changed', {
    request: [breaks, breaks, 'What clients could send is now refused, and a server has to accept what it refused.'],
    answer: [may, breaks, 'Clients may receive values that they do not know; a server may answer what is not allowed.'],
  }),
  ...schemaRule('alternative.added', widened),
  ...schemaRule('alternative.removed', narrowed),
  ...schemaRule('object.opened', widened),
  ...schemaRule('object.closed', narrowed),
  ...schemaRule('content.changed', {
    request: [may, may, 'The text is interpreted differently.'],
    answer: [may, may, 'The text is interpreted differently.'],
  }),
]

const frameRules = [
  rule('frame.added', may, breaks, 'Clients may not know it; a server has to send it.'),
  rule('frame.removed', breaks, breaks, 'Clients wait for it; a server that sends it no longer keeps the contract.'),
  rule('frame.code.changed', breaks, breaks, 'Clients know a frame by its code, and servers send the old one.'),
  rule('frame.end.added', breaks, breaks, 'Clients rely on the connection, and a server has to end it.'),
  rule('frame.end.removed', may, breaks, 'Clients may wait for the end, and a server must no longer end it.'),
  rule(
    'frame.end.changed',
    breaks,
    breaks,
    'Clients tell from the code whether to connect again, and servers send the old one.',
  ),
  rule('frame.text.changed', safe, may, 'Clients show the text as it is; a server may still send the old one.'),
]

const listRules = [
  rule('list.added', safe, breaks, 'A server has to keep the order and the filters.'),
  rule('list.removed', may, safe, 'Clients may rely on its order or its filters.'),
  rule('list.id.changed', may, breaks, 'Clients may take two records for one; a server has to keep others apart.'),
  rule('list.own.added', safe, breaks, 'A server must no longer show them to anybody else.'),
  rule('list.own.removed', may, safe, 'Clients may take them for those of the caller.'),
  rule('list.order.added', safe, breaks, 'A server has to sort it.'),
  rule('list.order.removed', breaks, safe, 'Clients rely on the order.'),
  rule('list.order.changed', may, breaks, 'Clients may rely on the order, and servers sort it as before.'),
  rule('list.sort.added', safe, breaks, 'A server has to sort it in one more way.'),
  rule('list.sort.removed', breaks, safe, 'Clients that ask for it get another order.'),
  rule('list.division.added', safe, breaks, 'Each record has to have exactly one of the values.'),
  rule('list.division.removed', may, safe, 'Clients may miss records that have none of the values.'),
  rule(
    'list.all.changed',
    may,
    breaks,
    'Clients that send the old value get other records, and servers understand the old one.',
  ),
  rule('list.filter.added', safe, breaks, 'A server has to leave out what does not fit.'),
  rule('list.filter.removed', may, safe, 'Clients may get records that they did not ask for.'),
  rule('list.filter.narrowed', may, breaks, 'Clients miss records, and servers still answer with them.'),
  rule(
    'list.filter.widened',
    may,
    breaks,
    'Clients get records that they did not ask for, and servers leave them out.',
  ),
  rule('list.filter.changed', may, breaks, 'Clients get other records, and servers still filter as before.'),
  rule('list.value.changed', may, may, 'The parameter is about another field.'),
  rule('sum.added', safe, breaks, 'A server has to keep it.'),
  rule('sum.removed', may, safe, 'Clients may rely on it.'),
  rule('sum.changed', may, breaks, 'Clients may calculate, and servers do, as before.'),
]

const constantRules = [
  rule('rules.limit.lowered', breaks, may, 'What clients could do is now refused; a server may still allow it.'),
  rule('rules.limit.raised', safe, breaks, 'A server has to allow what it refused before.'),
  rule('rules.limit.added', may, may, 'What clients could do may now be refused.'),
  rule('rules.limit.removed', safe, may, 'A server may have to allow what it refused before.'),
  rule('rules.time.added', may, may, 'Something may now end or begin by time.'),
  rule('rules.time.removed', may, may, 'Something may no longer end or begin by time.'),
  rule('rules.time.changed', may, breaks, 'Clients may show or await the old one, and servers keep it.'),
  rule('rules.state.added', may, breaks, 'Clients may not know it; a server has to have it.'),
  rule('rules.state.removed', may, breaks, 'Clients may wait for it; a server must not have it any more.'),
  rule('rules.state.changed', breaks, breaks, 'One side takes it for another status.'),
  rule('rules.step.added', may, breaks, 'Clients may not expect it; a server has to allow it.'),
  rule('rules.step.removed', may, breaks, 'Clients may offer or await it; a server must no longer allow it.'),
  rule('rules.step.changed', may, may, 'Clients and servers may go by the old one.'),
  rule('rules.actor.added', safe, breaks, 'A server has to allow it.'),
  rule('rules.actor.removed', breaks, breaks, 'Clients that do it are refused; a server must no longer allow it.'),
  rule('rules.price.added', may, breaks, 'Clients may not know it; a server has to calculate with it.'),
  rule('rules.price.removed', may, breaks, 'Clients may show it; a server must no longer calculate with it.'),
  rule('rules.price.changed', may, breaks, 'Prices come out differently, and servers calculate as before.'),
  rule('rules.moved', may, breaks, 'Clients may show, and servers apply, them in the old order.'),
  rule('rules.value.added', safe, may, 'A server may have to know it.'),
  rule('rules.value.removed', may, may, 'Clients may send or await it; a server may use it.'),
  rule('rules.value.changed', may, may, 'Each side may go by the old one.'),
  rule(
    'rules.pattern.narrowed',
    breaks,
    may,
    'What clients could send is now refused; whether something else is accepted is not known.',
  ),
  rule(
    'rules.pattern.widened',
    may,
    breaks,
    'A server has to accept what it refused before; whether something is refused now is not known.',
  ),
  rule(
    'rules.pattern.changed',
    breaks,
    breaks,
    'What clients could send is now refused, and a server has to accept what it refused.',
  ),
  rule('rules.pattern.rewritten', may, may, 'It accepts the same samples, but may accept other texts.'),
  rule('rules.predicate.narrowed', breaks, safe, 'What clients could send is now refused.'),
  rule('rules.predicate.widened', safe, breaks, 'A server has to accept what it refused before.'),
  rule(
    'rules.predicate.changed',
    breaks,
    breaks,
    'What clients could send is now refused, and a server has to accept what it refused.',
  ),
]

export const rules: readonly Rule[] = [
  ...rowRules,
  ...refusalRules,
  ...frameRules,
  ...listRules,
  ...constantRules,
  ...schemaRules,
]

const known = new Map(rules.map((each) => [each.id, each]))
export const ruleOf = (id: string): Rule => {
  const found = known.get(id)
  if (!found) throw new Error(`unknown rule ${id}`)
  return found
}
