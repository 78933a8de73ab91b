import { css } from '@emotion/react'
import type { UserInfo } from 'qinghua-contract'
import { limits, isBlank } from 'qinghua-contract/rules'
import { useState } from 'react'
import { houseAvatar } from 'qinghua-contract/image-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { color, inlineRowOf, rowOf, stackOf, faintSmall, wrapOf } from '../../ui/theme.ts'
import { AvatarUpload } from './avatar-upload.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useCommand } from '../../lib/api/command.ts'
import { useDraft } from '../../lib/draft.ts'
import { userQuery } from '../../lib/session/session.ts'

const genders = ['F', 'M'] as const

interface Props {
  value: UserInfo['sex']
  onChange: (value: UserInfo['sex']) => void
}

const GenderField = ({ value, onChange }: Props) => {
  const t = useText('account')
  return (
    <RadioRow
      legend={t('own.gender')}
      choices={genders.map((each) => ({ value: each, text: t(`own.genders.${each}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}

const presetAvatarsStyle = css`
  > legend {
    margin-bottom: 8px;
    ${faintSmall}
  }
  ${wrapOf('10px')}
  > label {
    position: relative;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    outline-offset: 1px;
    cursor: pointer;
    &:hover {
      outline: 2px solid ${color.lineStrong};
    }
    &:has(input:checked) {
      outline: 2px solid ${color.cobalt};
    }
    &:has(input:focus-visible) {
      outline: 3px solid ${color.cobalt};
      outline-offset: 2px;
    }
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  img,
  [data-lost] {
    border-radius: 50%;
  }
`
const offered = [1, 2, 3, 4, 5, 6, 11, 24] as const

interface PresetAvatarsProps {
  value: string
  onChange: (value: string) => void
}

const PresetAvatars = ({ value, onChange }: PresetAvatarsProps) => {
  const t = useText('account')
  return (
    <fieldset css={presetAvatarsStyle}>
      <legend>{t('own.houseAvatars')}</legend>
      {offered.map((n, at) => (
        <label key={n}>
          <input
            type="radio"
            name="house-avatar"
            aria-label={t('own.houseAvatar', { place: at + 1 })}
            checked={value === houseAvatar(n)}
            onChange={() => onChange(houseAvatar(n))}
          />
          <Picture src={houseAvatar(n)} alt="" width={44} height={44} />
        </label>
      ))}
    </fieldset>
  )
}

interface Profile {
  readonly nickName: string
  readonly avatarUrl: string
  readonly sex: UserInfo['sex']
}
type Draft = { readonly [F in keyof Profile]: Profile[F] | null }

/** `null` is what the server has. */
const unchanged: Draft = { nickName: null, avatarUrl: null, sex: null }

const profileOf = ({ nickName, userAvatar, sex }: UserInfo): Profile => ({ nickName, avatarUrl: userAvatar, sex })

/** S5.12: in UTF-16 units, as the server counts them. */
const isNickName = (text: string): boolean => !isBlank(text) && text.trim().length <= limits.nickName

const useProfile = (user: UserInfo) => {
  const client = useQueryClient()
  const [draft, change] = useDraft(`profile:${user.userId}`, unchanged)
  const saved = profileOf(user)
  const wanted: Profile = {
    nickName: draft.nickName ?? saved.nickName,
    avatarUrl: draft.avatarUrl ?? saved.avatarUrl,
    sex: draft.sex ?? saved.sex,
  }
  const changed: Partial<Profile> = {
    ...(wanted.nickName.trim() !== saved.nickName && { nickName: wanted.nickName.trim() }),
    ...(wanted.avatarUrl !== saved.avatarUrl && { avatarUrl: wanted.avatarUrl }),
    ...(wanted.sex !== saved.sex && { sex: wanted.sex }),
  }
  const discard = () => change(unchanged)
  const save = useCommand('PUT /p/user/setUserInfo', {
    refreshes: [userQuery],
    onSuccess: (_answer, { body: { avatarUrl, ...rest } }) => {
      // Updates the top bar and the member card at once, before they are fetched again.
      client.setQueryData(
        userQuery.queryKey,
        (before) =>
          before && { ...before, ...rest, ...(avatarUrl !== undefined && { userAvatar: avatarUrl, pic: avatarUrl }) },
      )
      discard()
    },
  })
  return { wanted, changed, isChanged: Object.keys(changed).length > 0, change, discard, save }
}

const root = css`
  ${stackOf(16)}
  max-width: 460px;
`
const end = css`
  ${rowOf(12)}
  min-height: 40px;
  > [data-part='saved'] {
    ${inlineRowOf(6)}
    color: ${color.jade};
  }
  > [data-part='unsaved'] {
    color: ${color.ink2};
  }
`

/** S3.20 */
export const ProfileForm = ({ user }: { user: UserInfo }) => {
  const t = useText('account')
  const { wanted, changed, isChanged, change, discard, save } = useProfile(user)
  const [uploading, setUploading] = useState(false)
  const [wrong, setWrong] = useState(false)
  const edit = (part: Partial<Profile>) => {
    save.reset()
    setWrong(false)
    change(part)
  }
  const submit = () => {
    const right = isNickName(wanted.nickName)
    setWrong(!right)
    if (!right || !isChanged || uploading) return false
    save.mutate({ body: changed })
    return true
  }
  const saved = save.isSuccess && !isChanged
  return (
    <Form label={t('own.profile')} busy={save.isPending} onSubmit={submit}>
      <div css={root}>
        <AvatarUpload
          label={t('own.avatar')}
          value={wanted.avatarUrl}
          onChange={(avatarUrl) => edit({ avatarUrl })}
          onBusy={setUploading}
        />
        <PresetAvatars value={wanted.avatarUrl} onChange={(avatarUrl) => edit({ avatarUrl })} />
        <TextField
          label={t('own.nickName')}
          value={wanted.nickName}
          onChange={(nickName) => edit({ nickName })}
          maxLength={limits.nickName}
          autoComplete="nickname"
          hint={`${wanted.nickName.length} / ${limits.nickName}`}
          error={wrong ? t('own.wrongNickName') : undefined}
        />
        <GenderField value={wanted.sex} onChange={(sex) => edit({ sex })} />
        <div css={end}>
          <Button type="submit" busy={save.isPending} aria-disabled={!isChanged || uploading}>
            {t('own.save')}
          </Button>
          <span role="status" data-part={saved ? 'saved' : 'unsaved'}>
            {saved && <Icon name="check" />}
            {saved && t('own.saved')}
            {isChanged && t('own.unsaved')}
          </span>
          {isChanged && (
            <Button look="quiet" size="small" onClick={discard}>
              {t('own.discard')}
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}
