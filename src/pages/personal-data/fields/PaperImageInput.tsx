import { ImageInput } from '../../../ui/pictures/ImageInput';
import type { PictureValue } from '../../../ui/pictures/pictures';
import { type PaperInputProps, usePaperField } from './usePaperField';

const shapes = {
  banner: { kind: 'cover', aspect: 15 / 4, widest: 1500 },
  photo: { kind: 'photo', aspect: 1, widest: 800 },
} as const;

export const PaperImageInput = ({ field }: PaperInputProps<'image'>) => {
  const { value, change, error } = usePaperField<Exclude<PictureValue, null>>(field);
  return (
    <ImageInput
      label={field.label}
      value={value}
      onChange={change}
      error={error}
      help={field.help}
      {...shapes[field.shape]}
    />
  );
};
