export type Verdict = 'breaks' | 'may break' | 'safe'

export interface Rule {
  readonly id: string
  /** The change that it detects. */
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

const rowRules = [
  rule('row.removed', 'a call is gone', breaks, safe, 'Clients still make the call; a server may keep answering it.'),
  rule('row.added', 'a new call', safe, breaks, 'A server has to implement it; no client calls it yet.'),
  rule(
    'row.renamed',
    'a call moved to another method or path',
    breaks,
    breaks,
    'Clients call the old address, and servers listen there.',
  ),
  rule(
    'row.parameterRenamed',
    'a path parameter has another name',
    safe,
    safe,
    'The address is the same; only generated code uses the name.',
  ),
  rule(
    'auth.required',
    'a public call now requires a login',
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
    'Clients call the old host, and servers listen there.',
  ),
  rule(
    'effect.added',
    'a read-only call now changes something',
    may,
    breaks,
    'Clients may still repeat or prefetch it, and a server has to do more.',
  ),
  rule(
    'effect.changed',
    'a call has another kind of effect',
    may,
    may,
    'Clients that repeat it or rely on its effect have to be checked.',
  ),
  rule(
    'effect.dropped',
    'a call is now read-only',
    may,
    breaks,
    'Clients may rely on its effect, and a server must no longer change anything.',
  ),
  rule(
    'bodyType.changed',
    'a body has another content type',
    breaks,
    breaks,
    'The other side answers 415, or cannot read it.',
  ),
  rule(
    'bodyLimit.lowered',
    'the size limit of a body is lower',
    breaks,
    safe,
    'Clients that send more are refused with 413.',
  ),
  rule('bodyLimit.raised', 'the size limit of a body is higher', safe, breaks, 'A server has to accept larger bodies.'),
  rule(
    'provenance.changed',
    'a call or field is now documented, or no longer is',
    safe,
    safe,
    'It only says where the declaration comes from.',
  ),
  rule(
    'text.changed',
    'a summary or a description has changed',
    safe,
    safe,
    'Text for readers; requests and answers are the same.',
  ),
  rule(
    'domain.changed',
    'a call moved to another table',
    safe,
    safe,
    'It only groups the documents; requests and answers are the same.',
  ),
]

const refusalRules = [
  rule(
    'refusal.added',
    'a call has one more refusal',
    safe,
    may,
    'Clients show the text of any refusal; a server has to refuse in one more case.',
  ),
  rule(
    'refusal.removed',
    'a call has one refusal less',
    safe,
    may,
    'Clients no longer receive it; a server has to accept what it refused.',
  ),
  rule('status.added', 'a call has one more status', may, may, 'Clients may not handle this status of the call.'),
  rule(
    'status.removed',
    'a call has one status less',
    safe,
    may,
    'Clients no longer receive it; a server must not use it.',
  ),
  rule(
    'refusal.statusChanged',
    'a refusal has another status',
    breaks,
    breaks,
    'What a client does depends on the status: 400 shows the text, 401 asks to log in, 204 opens the home page.',
  ),
  rule(
    'refusal.textChanged',
    'a refusal has another text',
    safe,
    may,
    'Clients show the text that they receive; a server has to send the new one.',
  ),
]

interface Sides {
  readonly request: readonly [clients: Verdict, servers: Verdict, reason: string]
  readonly answer: readonly [clients: Verdict, servers: Verdict, reason: string]
}

/** A change of a schema affects requests and answers differently. */
const schemaRule = (kind: string, sees: string, { request, answer }: Sides): readonly Rule[] => [
  rule(`request.${kind}`, `${sees} in a request`, ...request),
  rule(`answer.${kind}`, `${sees} in an answer`, ...answer),
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
    'A server has to accept what it refused before.',
  ),
  rule(
    'request.part.removed',
    'a query or body is gone',
    breaks,
    safe,
    'Undeclared input is refused, so clients that still send it fail.',
  ),
  ...schemaRule('field.addedRequired', 'a new field that is always there', {
    request: [breaks, breaks, 'Clients do not send it and are refused; a strict server refuses it.'],
    answer: [safe, breaks, 'Clients ignore unknown fields; a server has to send it.'],
  }),
  ...schemaRule('field.addedOptional', 'a new field that may be left out', {
    request: [safe, breaks, 'Clients need not send it; a server has to accept it.'],
    answer: [safe, safe, 'Clients ignore unknown fields; a server need not send it.'],
  }),
  ...schemaRule('field.removedRequired', 'a field that was always there is gone', {
    request: [breaks, breaks, 'Clients still send it and are refused; a server may need it.'],
    answer: [breaks, safe, 'Clients read a field that is no longer there.'],
  }),
  ...schemaRule('field.removedOptional', 'a field that could be left out is gone', {
    request: [breaks, safe, 'Clients that send it are refused.'],
    answer: [may, safe, 'Clients that show it no longer receive it.'],
  }),
  ...schemaRule('field.nowRequired', 'a field may no longer be left out', {
    request: narrowedRequest,
    answer: [safe, breaks, 'A server that leaves it out no longer keeps the contract.'],
  }),
  ...schemaRule('field.nowOptional', 'a field may be left out', {
    request: [safe, breaks, 'A server has to work without it.'],
    answer: [breaks, safe, 'Clients rely on a field that may be missing now.'],
  }),
  ...schemaRule('type.changed', 'another type', {
    request: [breaks, breaks, 'One side cannot read what the other sends.'],
    answer: [breaks, breaks, 'One side cannot read what the other sends.'],
  }),
  ...schemaRule('type.widened', 'a wider type', {
    request: widenedRequest,
    answer: [breaks, safe, 'Clients may receive values that do not fit their type.'],
  }),
  ...schemaRule('type.narrowed', 'a narrower type', narrowed),
  ...schemaRule('null.added', 'null is allowed', {
    request: widenedRequest,
    answer: [breaks, safe, 'Clients that do not expect null fail.'],
  }),
  ...schemaRule('null.removed', 'null is no longer allowed', narrowed),
  ...schemaRule('enum.valueAdded', 'one more value', widened),
  ...schemaRule('enum.valueRemoved', 'a value is gone', narrowed),
  ...schemaRule('enum.opened', 'any value where there was a list of them', widened),
  ...schemaRule('enum.closed', 'a list of values where there was any', narrowed),
  ...schemaRule('pattern.added', 'a pattern', narrowed),
  ...schemaRule('pattern.removed', 'no pattern any more', widened),
  ...schemaRule('pattern.narrowed', 'a pattern that refuses what it accepted', {
    request: [breaks, may, 'What clients could send is now refused; whether something else is accepted is not known.'],
    answer: [may, breaks, 'A server may still answer what is no longer allowed; clients may receive something else.'],
  }),
  ...schemaRule('pattern.widened', 'a pattern that accepts what it refused', {
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
  ...schemaRule('pattern.changed', 'a pattern that accepts other texts', {
    request: [breaks, breaks, 'What clients could send is now refused, and a server has to accept what it refused.'],
    answer: [may, breaks, 'Clients may receive values that they do not know; a server may answer what is not allowed.'],
  }),
  ...schemaRule('pattern.rewritten', 'another pattern that no sample tells from the old one', {
    request: [may, may, 'It accepts the same samples, but may accept other texts.'],
    answer: [may, may, 'It accepts the same samples, but may accept other texts.'],
  }),
  ...schemaRule('limit.narrowed', 'a narrower limit', narrowed),
  ...schemaRule('limit.widened', 'a wider limit', widened),
  ...schemaRule('condition.added', 'a condition between fields', narrowed),
  ...schemaRule('condition.removed', 'no condition between fields any more', widened),
  ...schemaRule('condition.changed', 'another condition between fields', {
    request: [may, may, 'Two conditions cannot be compared: each may accept what the other refuses.'],
    answer: [may, may, 'Two conditions cannot be compared: each may accept what the other refuses.'],
  }),
  ...schemaRule('refinement.narrowed', 'a condition in code that accepts less', narrowed),
  ...schemaRule('refinement.widened', 'a condition in code that accepts more', widened),
  ...schemaRule('refinement.changed', 'a condition in code that accepts other values', {
    request: [breaks, breaks, 'What clients could send is now refused, and a server has to accept what it refused.'],
    answer: [may, breaks, 'Clients may receive values that they do not know; a server may answer what is not allowed.'],
  }),
  ...schemaRule('alternative.added', 'one more alternative', widened),
  ...schemaRule('alternative.removed', 'an alternative is gone', narrowed),
  ...schemaRule('object.opened', 'fields that are not declared are allowed', widened),
  ...schemaRule('object.closed', 'fields that are not declared are refused', narrowed),
  ...schemaRule('content.changed', 'another format or media type', {
    request: [may, may, 'The text is interpreted differently.'],
    answer: [may, may, 'The text is interpreted differently.'],
  }),
]

const frameRules = [
  rule('frame.added', 'a new frame of the server', may, breaks, 'Clients may not know it; a server has to send it.'),
  rule(
    'frame.removed',
    'a frame of the server is gone',
    breaks,
    breaks,
    'Clients wait for it; a server that sends it no longer keeps the contract.',
  ),
  rule(
    'frame.code.changed',
    'a frame has another code',
    breaks,
    breaks,
    'Clients know a frame by its code, and servers send the old one.',
  ),
  rule(
    'frame.end.added',
    'the connection now ends after a frame',
    breaks,
    breaks,
    'Clients rely on the connection, and a server has to end it.',
  ),
  rule(
    'frame.end.removed',
    'the connection no longer ends after a frame',
    may,
    breaks,
    'Clients may wait for the end, and a server must no longer end it.',
  ),
  rule(
    'frame.end.changed',
    'the connection ends with another code',
    breaks,
    breaks,
    'Clients tell from the code whether to connect again, and servers send the old one.',
  ),
  rule(
    'frame.text.changed',
    'a frame has another text for the user',
    safe,
    may,
    'Clients show the text as it is; a server may still send the old one.',
  ),
]

const listRules = [
  rule('list.added', 'a list now has rules', safe, breaks, 'A server has to keep the order and the filters.'),
  rule('list.removed', 'a list has no rules any more', may, safe, 'Clients may rely on its order or its filters.'),
  rule(
    'list.id.changed',
    'the records of a list are told apart by other fields',
    may,
    breaks,
    'Clients may take two records for one; a server has to keep others apart.',
  ),
  rule(
    'list.own.added',
    'the records of a list are of one person',
    safe,
    breaks,
    'A server must no longer show them to anybody else.',
  ),
  rule(
    'list.own.removed',
    'the records of a list may be of several people',
    may,
    safe,
    'Clients may take them for those of the caller.',
  ),
  rule('list.order.added', 'a list now has an order', safe, breaks, 'A server has to sort it.'),
  rule('list.order.removed', 'a list has no order any more', breaks, safe, 'Clients rely on the order.'),
  rule(
    'list.order.changed',
    'a list has another order',
    may,
    breaks,
    'Clients may rely on the order, and servers sort it as before.',
  ),
  rule('list.sort.added', 'one more way to sort a list', safe, breaks, 'A server has to sort it in one more way.'),
  rule('list.sort.removed', 'one way less to sort a list', breaks, safe, 'Clients that ask for it get another order.'),
  rule(
    'list.division.added',
    'a parameter divides a list by one more value',
    safe,
    breaks,
    'Each record has to have exactly one of the values.',
  ),
  rule(
    'list.division.removed',
    'a parameter divides a list by one value less',
    may,
    safe,
    'Clients may miss records that have none of the values.',
  ),
  rule(
    'list.all.changed',
    'another value of a parameter means all records',
    may,
    breaks,
    'Clients that send the old value get other records, and servers understand the old one.',
  ),
  rule(
    'list.filter.added',
    'a parameter now filters a list',
    safe,
    breaks,
    'A server has to leave out what does not fit.',
  ),
  rule(
    'list.filter.removed',
    'a parameter no longer filters a list',
    may,
    safe,
    'Clients may get records that they did not ask for.',
  ),
  rule(
    'list.filter.narrowed',
    'a filter lets fewer records pass',
    may,
    breaks,
    'Clients miss records, and servers still answer with them.',
  ),
  rule(
    'list.filter.widened',
    'a filter lets more records pass',
    may,
    breaks,
    'Clients get records that they did not ask for, and servers leave them out.',
  ),
  rule(
    'list.filter.changed',
    'a filter lets other records pass',
    may,
    breaks,
    'Clients get other records, and servers still filter as before.',
  ),
  rule(
    'list.value.changed',
    'a record is found by another value of a parameter',
    may,
    may,
    'The parameter is about another field.',
  ),
  rule('sum.added', 'one more agreement between the numbers of an answer', safe, breaks, 'A server has to keep it.'),
  rule('sum.removed', 'numbers of an answer need not agree any more', may, safe, 'Clients may rely on it.'),
  rule(
    'sum.changed',
    'numbers of an answer agree in another way',
    may,
    breaks,
    'Clients may calculate, and servers do, as before.',
  ),
]

const constantRules = [
  rule(
    'rules.limit.lowered',
    'a narrower limit of the mall',
    breaks,
    may,
    'What clients could do is now refused; a server may still allow it.',
  ),
  rule(
    'rules.limit.raised',
    'a wider limit of the mall',
    safe,
    breaks,
    'A server has to allow what it refused before.',
  ),
  rule('rules.limit.added', 'one more limit of the mall', may, may, 'What clients could do may now be refused.'),
  rule(
    'rules.limit.removed',
    'a limit of the mall is gone',
    safe,
    may,
    'A server may have to allow what it refused before.',
  ),
  rule('rules.time.added', 'one more duration', may, may, 'Something may now end or begin by time.'),
  rule('rules.time.removed', 'a duration is gone', may, may, 'Something may no longer end or begin by time.'),
  rule(
    'rules.time.changed',
    'another duration',
    may,
    breaks,
    'Clients may show or await the old one, and servers keep it.',
  ),
  rule('rules.state.added', 'one more status', may, breaks, 'Clients may not know it; a server has to have it.'),
  rule(
    'rules.state.removed',
    'a status is gone',
    may,
    breaks,
    'Clients may wait for it; a server must not have it any more.',
  ),
  rule('rules.state.changed', 'a status has another number', breaks, breaks, 'One side takes it for another status.'),
  rule(
    'rules.step.added',
    'a status can change in one more way',
    may,
    breaks,
    'Clients may not expect it; a server has to allow it.',
  ),
  rule(
    'rules.step.removed',
    'a status can no longer change in a way',
    may,
    breaks,
    'Clients may offer or await it; a server must no longer allow it.',
  ),
  rule(
    'rules.step.changed',
    'a status changes in another case',
    may,
    may,
    'Clients and servers may go by the old one.',
  ),
  rule('rules.actor.added', 'one more can change a status', safe, breaks, 'A server has to allow it.'),
  rule(
    'rules.actor.removed',
    'somebody can no longer change a status',
    breaks,
    breaks,
    'Clients that do it are refused; a server must no longer allow it.',
  ),
  rule(
    'rules.price.added',
    'one more reduction of prices',
    may,
    breaks,
    'Clients may not know it; a server has to calculate with it.',
  ),
  rule(
    'rules.price.removed',
    'a reduction of prices is gone',
    may,
    breaks,
    'Clients may show it; a server must no longer calculate with it.',
  ),
  rule(
    'rules.price.changed',
    'a reduction of prices works in another way',
    may,
    breaks,
    'Prices come out differently, and servers calculate as before.',
  ),
  rule(
    'rules.moved',
    'the entries of a list of rules are in another order',
    may,
    breaks,
    'Clients may show, and servers apply, them in the old order.',
  ),
  rule('rules.value.added', 'one more value in the rules', safe, may, 'A server may have to know it.'),
  rule(
    'rules.value.removed',
    'a value in the rules is gone',
    may,
    may,
    'Clients may send or await it; a server may use it.',
  ),
  rule('rules.value.changed', 'another value in the rules', may, may, 'Each side may go by the old one.'),
  rule(
    'rules.pattern.narrowed',
    'a pattern of the mall that refuses what it accepted',
    breaks,
    may,
    'What clients could send is now refused; whether something else is accepted is not known.',
  ),
  rule(
    'rules.pattern.widened',
    'a pattern of the mall that accepts what it refused',
    may,
    breaks,
    'A server has to accept what it refused before; whether something is refused now is not known.',
  ),
  rule(
    'rules.pattern.changed',
    'a pattern of the mall that accepts other texts',
    breaks,
    breaks,
    'What clients could send is now refused, and a server has to accept what it refused.',
  ),
  rule(
    'rules.pattern.rewritten',
    'another pattern of the mall that no sample tells from the old one',
    may,
    may,
    'It accepts the same samples, but may accept other texts.',
  ),
  rule(
    'rules.predicate.narrowed',
    'a rule for texts or pictures accepts less',
    breaks,
    safe,
    'What clients could send is now refused.',
  ),
  rule(
    'rules.predicate.widened',
    'a rule for texts or pictures accepts more',
    safe,
    breaks,
    'A server has to accept what it refused before.',
  ),
  rule(
    'rules.predicate.changed',
    'a rule for texts or pictures accepts others',
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
