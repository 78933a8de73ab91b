import type { English } from '../../lib/i18n/texts.ts'

export const reading: English<'reading'> = {
  contents: 'Contents',
  count: { chapter: '{{count}} chapters', part: '{{count}} parts' },
  free: 'Free',
  minutes: '{{count}} min',
  all: 'Show all',
  fewer: 'Show fewer',
  try: { chapter: 'Read a sample', part: 'Read the first minutes' },
  goOn: { chapter: 'Go on reading: chapter {{no}}, {{share}}%', part: 'Go on reading: part {{no}}, {{share}}%' },
  no: { chapter: 'Chapter {{no}}', part: 'Part {{no}}' },
  previous: { chapter: 'Previous chapter', part: 'Previous part' },
  next: { chapter: 'Next chapter', part: 'Next part' },
  turn: 'Turn the page',
  first: 'Back to the beginning',
  transcript: 'A transcript of the first minutes.',
  end: 'This is where the sample ends',
  buyHint: {
    chapter: 'Buy it to read on from here, through all {{count}} chapters.',
    part: 'Buy it to go on from here, through all {{count}} parts.',
  },
  login: 'Already bought it? Log in',
  over: 'You have reached the end',
  size: 'Text size',
  smaller: 'Smaller text',
  larger: 'Larger text',
}
