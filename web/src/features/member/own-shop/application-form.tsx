import { css } from '@emotion/react'
import type { OwnShop } from '@mall/contracts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Link } from '../../../ui/link.tsx'
import { StepRow } from '../../../ui/step-row.tsx'
import { firstOpenStep, steps, type PictureField, type Step } from './application.ts'
import { CheckStep } from './check-step.tsx'
import { formStyle } from './form-style.ts'
import { ownShopPath, stepAddress } from './own-shop-address.ts'
import { PapersStep } from './papers-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { ShopStep } from './shop-step.tsx'
import { useApplication } from './use-application.ts'

const fields = css`
  display: grid;
  gap: 12px;
  max-width: 720px;
`
const earlier = (a: Step, b: Step): Step => (steps.indexOf(a) < steps.indexOf(b) ? a : b)

interface Props {
  shop: OwnShop | null
  userId: string
}

/** Each step has an address; one that is not due yet shows the first that is (S3.19). */
export const ApplicationForm = ({ shop, userId }: Props) => {
  const t = useText('opening')
  const navigate = useNavigate()
  const draft = useApplication(shop, userId)
  const [asked] = useSearchParams()
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const [uploads, setUploads] = useState<readonly PictureField[]>([])
  const uploading = uploads.length > 0
  const noteUpload = (field: PictureField, is: boolean) =>
    setUploads((all) => [...all.filter((each) => each !== field), ...(is ? [field] : [])])
  const wanted = steps.find((each) => each === asked.get('step')) ?? 'shop'
  const step = earlier(wanted, firstOpenStep(draft.check()))
  const at = steps.indexOf(step)
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    // After a refusal the field that is wrong has the focus.
    const wrong = document.querySelector<HTMLElement>('form [aria-invalid="true"], form [data-invalid]')
    if (shown.current !== step) (wrong ?? head.current)?.focus()
    shown.current = step
  }, [step])
  const leave = (): boolean => {
    const faults = draft.check(step)
    draft.mark(faults)
    if (uploading || Object.keys(faults).length > 0) return false
    const next = steps[at + 1]
    if (next) {
      void navigate(stepAddress(next))
      return true
    }
    setMissing(!agreed)
    if (agreed) draft.send()
    return agreed
  }
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
          {Fields ? (
            <Fields draft={draft} onBusy={noteUpload} />
          ) : (
            <CheckStep draft={draft} agreed={agreed} missing={missing && !agreed} onAgree={setAgreed} />
          )}
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
