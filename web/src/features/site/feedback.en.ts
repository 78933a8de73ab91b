import type { English } from '../../lib/i18n/texts.ts'

export const feedback: English<'feedback'> = {
  title: 'Feedback',
  type: 'Problem type',
  typePlaceholder: 'Please choose',
  content: 'Description',
  contentPlaceholder: 'Tell us what happened. A real person will read it',
  quote: 'Quote the last message: “{{text}}”',
  contact: 'Contact phone',
  submit: 'Submit',
  sent: 'Submitted successfully',
  wrong: {
    type: 'Please select a problem type',
    content: 'Please briefly describe the problem',
    contact: 'Please enter contact phone number',
  },
}
