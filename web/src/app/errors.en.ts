import type { English } from '../lib/i18n/texts.ts'

export const errors: English<'errors'> = {
  hiccup: 'The server had a small hiccup',
  refused: 'The request could not be completed. Please check it and try again',
  ended: 'The activity has ended',
  blocked: 'The request was blocked. Please try again later',
  missing: 'This service is not available right now',
  conflict: 'This has just changed. Please reload the page and try again',
  tooLarge: 'What you sent is too large. Please make it smaller',
  tooMany: 'Too many requests. Please wait a moment and try again',
  late: 'The server did not answer in time. Please try again',
  offline: 'You are offline. We will carry on when you are back online',
  broken: 'Something went wrong on this page',
  brokenHint: 'Reloading usually helps. If it does not, please try again a little later.',
  reload: 'Reload the page',
  notFound: 'This page could not be found',
  searchInstead: 'Search for it instead',
  lost: 'The link may be wrong, or its products are gone. Try a search, or see what others buy.',
  back: 'Back to the previous page',
  home: 'Go to the home page',
}
