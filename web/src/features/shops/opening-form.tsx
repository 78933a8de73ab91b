import { css } from '@emotion/react'
import type { OwnShop } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { StepRow } from '../../ui/step-row.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { pictureFields, steps, type PictureField, firstOpenStep, type Step } from './application.ts'
import { ownShopPath, stepAddress, useFaultText } from './use-own-shop.ts'
import { PlaceStep } from './place-step.tsx'
import { useApplication, type StepProps, type Draft } from './use-application.ts'
import { query } from '../../lib/api/api.ts'
import { regionText } from '../addresses/place-names.tsx'
import type { Region } from '../addresses/region-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { textLink } from '../../ui/text-link.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { PictureUpload } from '../pictures/picture-upload.tsx'

const useName = (parent: string, chosen: string): string => {
  const { data } = useQuery({
    ...query('GET /p/area/listByPid', { query: { pid: Number(parent) } }),
    enabled: parent !== '' && chosen !== '',
    staleTime: Infinity,
    meta: { silent: true },
  })
  return data?.find(({ areaId }) => String(areaId) === chosen)?.areaName ?? ''
}

/** The names of a chosen region, from what its fields loaded. */
const useRegionText = ({ provinceId, cityId, areaId }: Region): string =>
  regionText({
    province: useName('0', provinceId),
    city: useName(provinceId, cityId),
    area: useName(cityId, areaId),
  })

interface CheckStepProps {
  draft: Draft
  agreed: boolean
  missing: boolean
  onAgree: (agreed: boolean) => void
}

const CheckStep = ({ draft: { form }, agreed, missing, onAgree }: CheckStepProps) => {
  const t = useText('opening')
  return (
    <>
      <ApplicationFacts form={form} region={useRegionText(form)} editable />
      <div style={{ marginTop: 8 }}>
        <Checkbox
          role="switch"
          aria-checked={agreed}
          checked={agreed}
          onChange={onAgree}
          aria-invalid={missing ? true : undefined}
          aria-describedby={missing ? 'own-shop-agreed' : undefined}
        >
          {t('agree')}
          <a css={textLink} href="/termsPage?sts=0" target="_blank" rel="noopener">
            {t('terms')}
          </a>
          {t('truth')}
        </Checkbox>
        <Text tone="alarm" size="small" high={18} id="own-shop-agreed" aria-live="polite">
          {missing && t('wrong.agreed')}
        </Text>
      </div>
    </>
  )
}

interface OnePictureProps extends StepProps {
  field: PictureField
}

const OnePicture = ({ field, draft: { form, faults, edit }, onBusy }: OnePictureProps) => {
  const t = useText('opening')
  return (
    <PictureUpload
      label={t(`fields.${field}`)}
      max={1}
      value={form[field] === '' ? [] : [form[field]]}
      onChange={([address = '']) => edit(field, { [field]: address })}
      onBusy={(is) => onBusy(field, is)}
      error={useFaultText(faults)(field)}
    />
  )
}

const earlier = (a: Step, b: Step): Step => (steps.indexOf(a) < steps.indexOf(b) ? a : b)

/** Where somebody is in the form, and what a step has to have before the next one. */
const useSteps = (draft: Draft) => {
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const [uploads, setUploads] = useState<readonly PictureField[]>([])
  const uploading = uploads.length > 0
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
  return {
    step,
    at,
    head,
    uploading,
    noteUpload: (field: PictureField, is: boolean): void =>
      setUploads((all) => [...all.filter((each) => each !== field), ...(is ? [field] : [])]),
    agreement: { agreed, missing: missing && !agreed, onAgree: setAgreed },
    /** Leads to the next step, or sends; false if something is still missing. */
    leave: (): boolean => {
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
    },
  }
}

const formStyle = css`
  margin-top: 16px;
  > ol {
    border-top: 0;
  }
`

const papers = pictureFields.slice(1)

const PapersStep = ({ draft, onBusy }: StepProps) => {
  const t = useText('opening')
  return (
    <>
      <Text pad="12px 16px" ground="sunken" tone="quiet" size="note">
        {t('hints.papers')}
      </Text>
      <Grid columns={3} gap="16px 24px">
        {papers.map((field) => (
          <OnePicture key={field} field={field} draft={draft} onBusy={onBusy} />
        ))}
      </Grid>
    </>
  )
}

const ShopStep = ({ draft, onBusy }: StepProps) => {
  const t = useText('opening')
  const error = useFaultText(draft.faults)
  const { form, edit } = draft
  return (
    <Grid columns="minmax(0, 1fr) 280px" gap="12px 56px">
      <Stack gap={12}>
        <TextField
          label={t('fields.shopName')}
          value={form.shopName}
          onChange={(shopName) => edit('shopName', { shopName })}
          hint={t('hints.shopName')}
          error={error('shopName')}
          autoComplete="organization"
        />
        <TextArea
          label={t('fields.intro')}
          value={form.intro}
          onChange={(intro) => edit('intro', { intro })}
          hint={t('hints.intro')}
          error={error('intro')}
          maxLength={limits.shopIntro.max}
        />
      </Stack>
      <OnePicture field="shopLogo" draft={draft} onBusy={onBusy} />
    </Grid>
  )
}

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
    <Surface as="section" css={formStyle} ground="ruled" pad="4px 24px 24px">
      <StepRow
        label={t('steps.label')}
        steps={steps.map((name, place) => {
          const state = place === at ? 'current' : place < at ? 'done' : 'ahead'
          return { name, state, text: t(`steps.${name}`), meaning: t(`meaning.${state}`), time: '' }
        })}
      />
      <Row
        as="h2"
        gap={12}
        align="baseline"
        pad="16px 0 0"
        edge="top"
        style={{ margin: '16px 0' }}
        ref={head}
        tabIndex={-1}
      >
        {t(`steps.${step}`)}
        <Text as="small" tone="faint" size="note">
          {t('stepOf', { at: at + 1, all: steps.length })}
        </Text>
      </Row>
      <Form key={step} label={t(`steps.${step}`)} busy={draft.busy} onSubmit={leave}>
        <Stack gap={12} style={{ maxWidth: step === 'shop' ? undefined : 720 }}>
          {Fields ? <Fields draft={draft} onBusy={noteUpload} /> : <CheckStep draft={draft} {...agreement} />}
        </Stack>
        <Row gap={12} pad="8px 0 0">
          <Button type="submit" style={{ minWidth: 200 }} size="large" busy={draft.busy || uploading}>
            {t(step === 'check' ? 'submit' : 'next')}
          </Button>
          {wayBack && (
            <Link css={buttonStyle} data-look="quiet" data-size="large" to={wayBack}>
              {t(previous ? 'back' : 'cancel')}
            </Link>
          )}
        </Row>
      </Form>
    </Surface>
  )
}
