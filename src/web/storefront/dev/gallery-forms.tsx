// Form fields and choices.

import { Checkbox } from '../../ui/checkbox.tsx';
import { ChipLink, ChipRow, FilterChip } from '../../ui/chips.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { longRussian, Part } from './gallery-part.tsx';

export function Forms() {
  return (
    <Part id="forms" title="Fields">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field name="name" label="Name" autoComplete="name" placeholder="Aziza Karimova" />
        <Field
          name="phone"
          type="tel"
          label="Mobile phone"
          hint="The courier calls this number."
          defaultValue="010-1234-5678"
        />
        <Field
          name="postcode"
          label="Postcode"
          defaultValue="1234"
          error="A Korean postcode has five digits. Look it up by street name."
          hint="Five digits."
        />
        <Field name="weight" type="number" label="Weight" end="kg" defaultValue="2.5" note="optional" />
        <Field name="gone" label="Not yours to change" defaultValue="aziza@example.com" disabled />
        <SelectField
          name="city"
          label="City"
          placeholder="Choose a city"
          options={[
            { value: 'ansan', label: 'Ansan' },
            { value: 'seoul', label: 'Seoul' },
            { value: 'jeju', label: 'Jeju (soon)', disabled: true },
          ]}
        />
        <SelectField
          name="reason"
          label={longRussian}
          error="Choose a reason."
          options={[{ value: 'long', label: longRussian }]}
        />
        <TextareaField name="note" label="Note for the courier" note="optional" placeholder="Door code" />
        <TextareaField name="review" label="Review" error="Write at least ten words." defaultValue="Good" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Notice>Orders placed before 22:00 arrive tomorrow.</Notice>
        <Notice tone="success" title="Order received">
          We have written to you.
        </Notice>
        <Notice tone="warning" title="Prices changed">
          Two products in your basket cost more than yesterday.
        </Notice>
        <Notice tone="danger" title="The card was declined">
          Nothing was charged. Try another card.
        </Notice>
      </div>
    </Part>
  );
}

export function Choices() {
  return (
    <Part id="choices" title="Choices">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div>
          <Checkbox name="terms" label="I have read the terms" />
          <Checkbox name="news" label="Write to me about offers" hint="Once a week at most." defaultChecked />
          <Checkbox name="age" label="I am over 19" error="Needed for this order." />
          <Checkbox name="no" label="Not available" disabled />
          <Checkbox name="yes" label="Always on" disabled defaultChecked />
        </div>
        <RadioGroup
          legend="Sort by"
          name="sort"
          defaultValue="popular"
          options={[
            { value: 'popular', label: 'Popular first' },
            { value: 'cheap', label: 'Cheapest first' },
            { value: 'new', label: 'Newest first', disabled: true },
          ]}
        />
        <RadioGroup
          look="cards"
          legend="Delivery"
          name="delivery"
          defaultValue="dawn"
          options={[
            { value: 'dawn', label: 'Dawn', hint: 'Tuesday, 17 November, before 7:00', end: '3 000 ₩' },
            { value: 'day', label: 'Daytime', hint: 'Tuesday, 17 November, 10:00–18:00', end: 'Free' },
            { value: 'pickup', label: 'Pick-up', hint: 'Not in your area', disabled: true },
          ]}
        />
        <RadioGroup
          look="cards"
          legend="Payment"
          name="payment"
          error="Choose how to pay."
          options={[
            { value: 'card', label: 'Card' },
            { value: 'transfer', label: longRussian, hint: longRussian, end: '0 ₩' },
          ]}
        />
        <ChoiceChips
          legend="Cut"
          name="cut"
          chosen={['whole']}
          options={[
            { value: 'whole', label: 'Whole' },
            { value: 'diced', label: 'Diced' },
            { value: 'minced', label: 'Minced', disabled: true },
          ]}
        />
        <ChoiceChips
          multiple
          legend="Country"
          name="country"
          chosen={['uz', 'kg']}
          options={[
            { value: 'uz', label: 'Uzbekistan' },
            { value: 'kz', label: 'Kazakhstan' },
            { value: 'kg', label: 'Kyrgyzstan' },
            { value: 'tj', label: 'Tajikistan' },
            { value: 'tm', label: 'Turkmenistan' },
          ]}
        />
      </div>
      <ChipRow>
        <FilterChip to="?without=beef" removeLabel="Remove filter: Beef">
          Beef
        </FilterChip>
        <FilterChip to="?without=price" removeLabel="Remove filter: Under 10 000 ₩">
          Under 10 000 ₩
        </FilterChip>
      </ChipRow>
      <ChipRow scroll>
        {['Meat', 'Bread', 'Dairy', 'Sweets', 'Dried fruit', 'Tea', 'Spices', 'Grains', 'Ready meals'].map(
          (name, index) => (
            <ChipLink key={name} to={`#${encodeURIComponent(name)}`} current={index === 0}>
              {name}
            </ChipLink>
          ),
        )}
      </ChipRow>
    </Part>
  );
}
