import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Eye } from './icons/eye.ts';
import { EyeOff } from './icons/eye-off.ts';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  /** Name of the button that shows what was typed. */
  readonly showLabel: string;
}

export function PasswordField({ showLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton label={showLabel} pressed={shown} onClick={() => setShown(!shown)} className="no-js:hidden">
          <Icon className="size-5" />
        </IconButton>
      }
    />
  );
}
