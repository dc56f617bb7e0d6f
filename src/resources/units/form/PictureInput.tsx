import type { UnitField } from '@contract/levels';
import { ImageInput } from '../../../ui/pictures/ImageInput';
import type { PictureValue } from '../../../ui/pictures/pictures';
import { type FieldProps, useField } from './useField';

type Shape = Extract<UnitField, { kind: 'image' }>['shape'];
const shapes: Record<Shape, { aspect: number; widest: number; height?: number }> = {
  emblem: { aspect: 1, widest: 400 },
  banner: { aspect: 15 / 4, widest: 1500 },
  photo: { aspect: 3 / 2, widest: 1500 },
};

export const PictureInput = ({ field }: FieldProps<'image'>) => {
  const { value, change, error } = useField<Exclude<PictureValue, null>>(field);
  return (
    <ImageInput
      label={field.label}
      kind={field.shape}
      value={value}
      onChange={change}
      error={error}
      help={field.help}
      {...shapes[field.shape]}
    />
  );
};
