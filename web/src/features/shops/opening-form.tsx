import { css } from '@emotion/react'
import type { OwnShop } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { aside, columnsOf, lineOf, ruledPaper } from '../../ui/shapes.ts'
import { StepRow } from '../../ui/step-row.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { color, faintNote, stackOf } from '../../ui/theme.ts'
import { pictureFields, steps } from './application.ts'
import { CheckStep } from './check-step.tsx'
import { OnePicture } from './one-picture.tsx'
import { ownShopPath, stepAddress } from './own-shop-address.ts'
import { PlaceStep } from './place-step.tsx'
import { useApplication, type StepProps } from './use-application.ts'
import { useFaultText } from './use-fault-text.ts'
import { useSteps } from './use-steps.ts'

const formStyle = css`
  margin-top: 16px;
  padding: 4px 24px 24px;
  ${ruledPaper}
  > ol {
    border-top: 0;
  }
  > h2 {
    ${lineOf(12)}
    margin: 16px 0;
    padding-top: 16px;
    border-top: 1px solid ${color.line};
    > small {
      ${faintNote}
    }
  }
  [data-part='ways'] {
    display: flex;
    gap: 12px;
    margin-top: 8px;
    > button {
      min-width: 200px;
    }
  }
`

const note = css`
  ${aside}
`
const row = css`
  ${columnsOf(3, '16px 24px')}
`
const papers = pictureFields.slice(1)

const PapersStep = ({ draft, onBusy }: StepProps) => {
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

const ShopStep = ({ draft, onBusy }: StepProps) => {
  const t = useText('opening')
  const error = useFaultText(draft.faults)
  const { form, edit } = draft
  return (
    <>
      <TextField
        label={t('fields.shopName')}
        value={form.shopName}
        onChange={(shopName) => edit('shopName', { shopName })}
        hint={t('hints.shopName')}
        error={error('shopName')}
        autoComplete="organization"
      />
      <OnePicture field="shopLogo" draft={draft} onBusy={onBusy} />
      <TextArea
        label={t('fields.intro')}
        value={form.intro}
        onChange={(intro) => edit('intro', { intro })}
        hint={t('hints.intro')}
        error={error('intro')}
        maxLength={limits.shopIntro.max}
      />
    </>
  )
}

const fields = css`
  ${stackOf(12)}
  max-width: 720px;
`
interface Props {
  shop: OwnShop | null
  userId: string
}

/** Each step has an address; one that is not due yet shows the first that is (S3.19). */
export const ApplicationForm = ({ shop, userId }: Props) => {
  const t = useText('opening')
  const draft = useApplication(shop, userId)
  const { step, at, head, leave, uploading, noteUpload, agreement } = useSteps(draft)
  const Fields = { shop: ShopStep, place: PlaceStep, papers: PapersStep, check: null }[step]
  const previous = steps[at - 1]
  const wayBack = previous ? stepAddress(previous) : shop && ownShopPath
  return (
    <section css={formStyle}>
      <StepRow
        label={t('steps.label')}
        steps={steps.map((name, place) => {
          const state = place === at ? 'current' : place < at ? 'done' : 'ahead'
          return { name, state, text: t(`steps.${name}`), meaning: t(`meaning.${state}`), time: '' }
        })}
      />
      <h2 ref={head} tabIndex={-1}>
        {t(`steps.${step}`)}
        <small>{t('stepOf', { at: at + 1, all: steps.length })}</small>
      </h2>
      <Form key={step} label={t(`steps.${step}`)} busy={draft.busy} onSubmit={leave}>
        <div css={fields}>
          {Fields ? <Fields draft={draft} onBusy={noteUpload} /> : <CheckStep draft={draft} {...agreement} />}
        </div>
        <div data-part="ways">
          <Button type="submit" size="large" busy={draft.busy || uploading}>
            {t(step === 'check' ? 'submit' : 'next')}
          </Button>
          {wayBack && (
            <Link css={buttonStyle} data-look="quiet" data-size="large" to={wayBack}>
              {t(previous ? 'back' : 'cancel')}
            </Link>
          )}
        </div>
      </Form>
    </section>
  )
}
