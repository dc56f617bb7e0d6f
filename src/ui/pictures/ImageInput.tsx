import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@contract/constants';
import { Box, Button, FormHelperText } from '@mui/material';
import { type ChangeEvent, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '../Icon';
import { part } from '../page/part';
import { lighter } from './lighter';
import { type PictureValue, pictureAddress, pictureFault } from './pictures';
import { type PictureKind, pictureTexts } from './pictureTexts';

const CropDialog = part(() => import('./CropDialog').then((m) => m.CropDialog));

type ImageInputProps = {
  label: string;
  kind: PictureKind;
  value: PictureValue | undefined;
  onChange: (value: PictureValue) => void;
  aspect: number;
  widest: number;
  /** Height of the preview. */
  height?: number;
  error?: string;
  help?: string;
};

/** A picture of a form: chosen, cut to shape, changed, taken away. It is sent with the form. */
export const ImageInput = ({
  label,
  kind,
  value,
  onChange,
  aspect,
  widest,
  height = 96,
  error,
  help,
}: ImageInputProps) => {
  const texts = pictureTexts[kind];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; src: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const shown = pictureAddress(value);
  const said = fault ?? error;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = target.files?.[0];
    target.value = ''; // the same file may be chosen again
    if (!picked) return;
    const file = await lighter(picked, IMAGE_MAX_BYTES);
    const found = pictureFault(file);
    setFault(found);
    if (!found) setChosen({ file, src: URL.createObjectURL(file) });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.src);
    setChosen(null);
  };

  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={said || help ? `${id}-help` : undefined}>
      <Box id={`${id}-label`} sx={{ fontSize: 13, lineHeight: '20px', fontWeight: 500, mb: 0.5 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ ...frameSx, height, width: `min(100%, ${Math.round(height * aspect)}px)` }}>
          {shown ? <img src={shown} alt={`${label}: как сейчас`} /> : <Icon name="file" size={24} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
            {shown ? texts.change : texts.choose}
          </Button>
          {shown && (
            <Button variant="text" size="small" onClick={() => onChange(null)}>
              {texts.remove}
            </Button>
          )}
        </Box>
      </Box>
      <input ref={input} type="file" hidden accept={IMAGE_TYPES.join(',')} aria-label={label} onChange={choose} />
      {(said || help) && (
        <FormHelperText id={`${id}-help`} error={Boolean(said)} role={said ? 'alert' : undefined}>
          {said ?? help}
        </FormHelperText>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            kind={kind}
            file={chosen.file}
            src={chosen.src}
            aspect={aspect}
            widest={widest}
            onClose={close}
            onDone={(rawFile) => {
              onChange({ rawFile, src: URL.createObjectURL(rawFile) });
              close();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
};

const frameSx = {
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  color: 'text.disabled',
  backgroundColor: 'var(--surface-2)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
};
