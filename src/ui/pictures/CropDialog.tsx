import { Box, Button, Slider } from '@mui/material';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { PlainDialog } from '../acts/PlainDialog';
import { type PictureKind, pictureTexts } from './pictureTexts';

type CropDialogProps = {
  kind: PictureKind;
  file: File;
  src: string;
  /** Width to height of the result. */
  aspect: number;
  /** Pixels across of the result, at most. */
  widest: number;
  onClose: () => void;
  onDone: (file: File) => void;
};

/** Chooses the part of a picture that is used: drag, arrows, wheel, slider. */
export const CropDialog = ({ kind, file, src, aspect, widest, onClose, onDone }: CropDialogProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [read, setRead] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const done = async () => {
    if (!area) return;
    try {
      onDone(await cropPicture(src, area, widest, file.name));
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <PlainDialog
      title={pictureTexts[kind].crop}
      onClose={onClose}
      acts={
        <Button variant="contained" onClick={done} disabled={!read || !area}>
          Загрузить
        </Button>
      }
    >
      <Box sx={{ position: 'relative', height: { xs: 260, sm: 340 }, backgroundColor: 'var(--surface-3)' }}>
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onMediaLoaded={() => setRead(true)}
          mediaProps={{ onError: () => setFault('Не удалось прочитать картинку. Выберите другой файл.') }}
        />
      </Box>
      <Slider value={zoom} min={1} max={3} step={0.05} onChange={(_, next) => setZoom(next)} aria-label="Масштаб" />
      {fault && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
          {fault}
        </Box>
      )}
    </PlainDialog>
  );
};

type CropArea = { x: number; y: number; width: number; height: number };

/** The chosen part of a picture as a new file, no wider than asked. */
async function cropPicture(src: string, area: CropArea, widest: number, name: string): Promise<File> {
  const image = await load(src);
  const width = Math.round(Math.min(widest, area.width));
  const height = Math.max(1, Math.round((width * area.height) / area.width));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('Не удалось обрезать картинку.');
  // A browser that cannot write WebP gives PNG.
  const ending = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });
}

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('Не удалось прочитать картинку.'));
    image.src = src;
  });
}
