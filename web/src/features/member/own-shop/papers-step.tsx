import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { color, stacks, type } from '../../../ui/theme.ts'
import { pictureFields } from './application.ts'
import { OnePicture } from './one-picture.tsx'
import type { StepProps } from './use-application.ts'

const note = css`
  padding: 12px 16px;
  background: ${color.sunken};
  color: ${color.ink2};
  font: ${type.note};
`
const row = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  ${stacks}
  gap: 16px 24px;
`
const papers = pictureFields.slice(1)

export const PapersStep = ({ draft, onBusy }: StepProps) => {
  const t = useText('opening')
  return (
    <>
      <p css={note}>{t('hints.papers')}</p>
      <div css={row}>
        {papers.map((field) => (
          <OnePicture key={field} field={field} draft={draft} onBusy={onBusy} />
        ))}
      </div>
    </>
  )
}
