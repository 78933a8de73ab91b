import type { English } from '../texts.ts'

export const demo: English<'demo'> = {
  bar: {
    label: 'Demo bar',
    what: 'Demo',
    explained: 'It all runs in this browser: nothing is paid or sent.',
    logInAs: 'Log in as',
    people: {
      lin_xiaoman: { name: 'Xiaoman', who: 'shopper', has: 'Has a cart, favourites and a history' },
      su_member: { name: 'Su Ye', who: 'member', has: 'A paid member with a balance of 5,000 yuan' },
      mo_boss: { name: 'Mo', who: 'shop owner', has: 'Runs the shop Mo Family Study' },
      chen_new: { name: 'Chen', who: 'newcomer', has: 'Registered a minute ago, has nothing yet' },
    },
    notLoggedIn: 'Could not log in. Try again',
    console: 'Console',
    documents: 'Documents',
    language: 'Language',
    oneWorld: 'This browser has one world only (more need Firefox 140, Safari 18.4 or newer)',
    keeping: { waits: 'Saving for offline…', spared: 'Data saver: not saved', failed: 'Could not be saved' },
    kept: 'Works offline: {{size}} MB',
    hide: 'Hide for this visit',
  },
  missing: {
    title: 'The demo cannot run in this browser',
    needs: 'What it needs and this browser lacks:',
    since: '{{name}} ({{versions}} or newer)',
    serviceWorker:
      'Open it by https or on localhost, too. Private windows of Firefox before 139 have no service workers.',
    refused: 'The browser did not start the service worker: check whether it blocks cookies and storage of this site.',
  },
}
