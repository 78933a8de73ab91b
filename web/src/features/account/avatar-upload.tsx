import { css } from '@emotion/react'
import type { ImageRefusal } from 'qinghua-contract/image-rules'
import { useId, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Rejections } from '../pictures/rejections.tsx'
import { field } from '../pictures/picture-style.ts'
import { pictureTypes } from '../pictures/picture-upload.tsx'
import { preparePicture, failureText, sendPicture } from '../pictures/prepare-picture.ts'
import { useDrop } from '../pictures/use-drop.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'

const row = css`
  > img,
  > [data-lost] {
    width: 96px;
    height: 96px;
    border: 1px solid ${color.line};
    border-radius: 50%;
  }
  [data-over] > & > img {
    outline: 2px solid ${color.cobalt};
    outline-offset: 2px;
  }
`

interface Props {
  label: string
  /** The path on the server. */
  value: string
  onChange: (value: string) => void
  onBusy?: ((busy: boolean) => void) | undefined
}

interface Trouble {
  readonly name: string
  readonly refusal: ImageRefusal | null
  readonly text: string | null
}

export const AvatarUpload = ({ label, value, onChange, onBusy }: Props) => {
  const t = useText('uploads')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const work = (on: boolean) => {
    setBusy(on)
    onBusy?.(on)
  }
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return
    work(true)
    setTrouble(null)
    setSent(false)
    try {
      const prepared = await preparePicture(file, 'middle')
      if (prepared.refusal !== null) setTrouble({ name: file.name, refusal: prepared.refusal, text: null })
      else {
        onChange(await sendPicture(prepared.file, AbortSignal.timeout(60_000)))
        setSent(true)
      }
    } catch (error) {
      setTrouble({ name: file.name, refusal: null, text: failureText(error) })
    } finally {
      work(false)
    }
  }
  const drop = useDrop(([file]) => void take(file))
  return (
    <div css={field} role="group" aria-labelledby={`${id}-label`} {...drop}>
      <span data-part="label" id={`${id}-label`}>
        {label}
      </span>
      <Row css={row} gap={16}>
        <Picture src={value} alt="" width={96} height={96} eager />
        <Button
          look="outline"
          size="small"
          busy={busy}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {busy ? t('sending') : t('change')}
        </Button>
      </Row>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <p data-part="hint" id={`${id}-hint`} role={sent ? 'status' : undefined}>
        {sent ? t('avatarSent') : t('avatarHint')}
      </p>
      <div data-part="error" id={`${id}-error`} aria-live="polite">
        {trouble && trouble.refusal !== null && (
          <Rejections rejections={[{ name: trouble.name, refusal: trouble.refusal }]} />
        )}
        {trouble && trouble.refusal === null && <p>{trouble.text ?? t('failed')}</p>}
      </div>
    </div>
  )
}
