export interface CheckText {
  /** What holds if the check is passed. */
  readonly title: string
  readonly meaning: string
  readonly why: string
  readonly fix: string
}

/** What is checked, in the order of the report, and the page that explains each departure. */
export const checkTexts = {
  answer: {
    title: 'A valid call is answered as the contract declares',
    meaning:
      'A call with valid input, by somebody who is allowed to make it, is answered with 200, the declared content type, and a body with exactly the declared fields and types. Fields that the contract does not declare are a warning.',
    why: 'Clients are written against the contract. A missing field or another type is an exception in the page, often one that only some products or orders cause.',
    fix: 'Compare the body with the row at /__mall/docs. Amounts are JSON numbers with at most two decimals, times are `YYYY-MM-DD hh:mm:ss` in Shanghai, an empty list is [] and not null.',
  },
  inputs: {
    title: 'Every valid input is answered, not only the usual one',
    meaning:
      'Each optional parameter with and without, each choice, the smallest and largest numbers, the shortest and longest texts, and combinations of them are valid and must be answered like the usual call.',
    why: 'These calls are made by real clients: the last page, an empty search, a filter that nobody tried. They fail late and in front of customers.',
    fix: 'Send the call that is shown and read the log of the server. Parameters that the contract declares must be accepted, alone and together.',
  },
  pages: {
    title: 'The pages of a list are disjoint, add up, and have the size that was asked for',
    meaning:
      'Two pages share no record, all pages together hold `total` records, each has `size` records except the last, `current` and `size` say what was asked, and a page past the end is an empty page with the same `total`.',
    why: 'A list that repeats or loses records shows an order twice, or never.',
    fix: 'Sort by a unique key last (such as the id), apply `current` and `size` after filters, and count with the same filters.',
  },
  order: {
    title: 'A list is sorted as its row says or as it was asked for',
    meaning:
      'No record has a larger key than the one before it in a descending list, nor a smaller one in an ascending list, also from page to page.',
    why: 'The newest order belongs on top, and the cheapest product first when somebody asked for it.',
    fix: 'Sort numbers as numbers and times as times, in the direction that was asked for.',
  },
  filter: {
    title: 'A filtered list holds every record that fits, and no other',
    meaning:
      'Each record fits the filters; a record is found by its own values, also at the edges of a range; and the lists of all choices of a parameter together are as long as the list without it.',
    why: 'A filter that is ignored or off by one hides products and orders that exist.',
    fix: 'Ranges include their edges. Filters are combined with AND. Take the parameters by the names in the contract.',
  },
  sums: {
    title: 'Numbers that follow from each other agree',
    meaning:
      'Within an answer (a total is the sum of its parts) and between answers (a count is the length of the list that it leads to; a price is the same in a list and in the details; freight told before is freight charged).',
    why: 'Two pages that show different numbers for the same thing are a support case, and money that does not add up is worse.',
    fix: 'Compute both from one source. Calculate money in cents or decimals, never in binary floating point.',
  },
  language: {
    title: 'Texts are in the language of the caller, and nothing else depends on it',
    meaning:
      'With `accept-language: en` names and messages are English, with `zh` they are Chinese; numbers, ids and order are the same in both. A text that is the same in both languages is a warning: it may be a brand (`--same-text FIELD` allows it).',
    why: 'The mall has customers of both languages; half a page in the wrong one looks broken.',
    fix: 'Choose texts by the `accept-language` of each call, also for refusals, and do not cache answers across languages.',
  },
  repeat: {
    title: 'A repeated call gets the same answer',
    meaning: 'The same call, made again at once, is answered with the same body, apart from a timestamp.',
    why: 'A list that changes its order by itself makes pages repeat and lose records.',
    fix: 'Give each list a complete order; do not use random choices in answers.',
  },
  visitor: {
    title: 'A call without a valid token gets 401 where login is needed, and makes no difference elsewhere',
    meaning:
      'Rows for shoppers answer 401 with a message as plain text to calls without a token and with an unknown one; public rows answer them like anybody.',
    why: 'The storefront opens the login on 401 only. A redirect or 403 leaves the customer on a broken page, and 200 leaks data.',
    fix: 'Check the token before the input. Answer 401 yourself; do not redirect to a login page.',
  },
  broken: {
    title: 'A call with one invalid field is refused with 400 and a message in plain text',
    meaning:
      'A wrong type, a missing field, a text that is too long, a number out of range: one at a time, all else valid. A body of another type is refused with 415, one that is too large with 413.',
    why: 'Input that is accepted although it is invalid is stored, and breaks other pages later. A refusal that is no plain text is shown to customers as it is.',
    fix: 'Validate every field before anything is done. Answer 400, content type text/plain, with one sentence in the language of the caller.',
  },
  unknown: {
    title: 'An id that does not exist is refused with a message, or the answer is empty',
    meaning:
      'A call for a number that nothing has is answered with 400 and a message, or with an empty list or null where the row declares it.',
    why: 'Old links and deleted things are asked for every day.',
    fix: 'Refuse unknown ids instead of answering an empty object, and never with a server error.',
  },
  foreign: {
    title: 'Data of somebody else is answered like data that does not exist',
    meaning:
      'Orders, addresses, lines of the cart, coupons, refunds, invoices and files of one account are unknown to the other: same status, same words. Whatever others ask, they stay as they are. Lists of two people share no record, and nobody is told what the one before was told.',
    why: 'Ids can be guessed. Whoever can read or cancel orders of others by counting up is a data breach.',
    fix: 'Look things up by id and owner together, also to change them. Do not say that something exists but belongs to somebody else. What a cache keeps has the person in its key.',
  },
  bytes: {
    title: 'Answers are clean bytes: UTF-8 without a byte order mark, and one of each header',
    meaning:
      'The body is valid UTF-8 without a byte order mark, `charset` is utf-8 or absent, and headers that may stand once stand once.',
    why: 'Browsers guess where programs fail: the page works and the app does not, or Chinese turns into question marks behind a proxy.',
    fix: 'Write UTF-8 everywhere, and look for a filter or gateway that adds headers which the server has set already.',
  },
  method: {
    title: 'A method that the address does not have is answered with 404 or 405',
    meaning: 'The path of a row, asked with a method that no row declares for it.',
    why: 'A handler that answers every method does its work on calls that were never meant for it.',
    fix: 'Bind the handler to its method.',
  },
  journey: {
    title: 'A step of a journey is answered as the contract declares and has its effect',
    meaning:
      'A journey fills a cart, orders, pays, asks for a refund, and reads after each step whether it had its effect, no other, and once. The row at fault is named: where several rows show the missing effect, that is the row which should have had it.',
    why: 'This is what customers do all day.',
    fix: 'Repeat the steps in the order shown, from a fresh state.',
  },
  refusal: {
    title: 'A refusal says what happened, in the words of the contract',
    meaning:
      'The text of a refusal is one of the catalogue (docs/errors.md) that its row declares, with its gaps filled in; where a journey brings a situation about, it is the refusal of that situation. Other words are a warning. Names of classes, stack frames and SQL are errors, in any text.',
    why: 'The storefront shows the text to the customer as it is, and decides nothing by it; the person decides by it.',
    fix: 'Take the text from the catalogue by its code, in the language of the call. Answer exceptions with the general text, and keep the rest for the log.',
  },
  sequence: {
    title: 'In any order of actions, illegal ones are refused and change nothing, and amounts add up',
    meaning:
      'Random actions on an order, or with a coupon, are compared with the state machines of the contract (docs/machines.md).',
    why: 'Two tabs, an impatient finger or a slow network produce orders of actions that nobody planned.',
    fix: 'Decide every action from the current state, in one transaction.',
  },
  serverError: {
    title: 'No call causes a server error',
    meaning: 'No call of the run, valid or not, is answered with 5xx.',
    why: 'A server error says nothing to the customer, and hides what happened.',
    fix: 'Find the exception in the log of the server. Invalid input is 400.',
  },
  noAnswer: {
    title: 'Every call gets a complete answer in time',
    meaning: 'The whole answer arrives within the time limit (--timeout) and the limit of size.',
    why: 'A page that waits is a page that is left.',
    fix: 'Look for missing indexes, locks and calls to other services without a time limit of their own.',
  },
  envelope: {
    title: 'Every answer is wrapped in the envelope',
    meaning: 'With `--dialect envelope` every answer has status 200 and the body {code, msg, data}, except 204.',
    why: 'Clients unwrap answers in one place.',
    fix: 'Let the same component wrap successes, refusals and errors.',
  },
} as const satisfies Readonly<Record<string, CheckText>>

export type Check = keyof typeof checkTexts
